"""The card faces: one set of shapes for the pages' widget and for print, PDF and pictures. Standard library only."""

from smazzata.faces.artwork import PACKS, pack
from smazzata.faces.card import back_svg, card_svg, palette_css, slot_svg, suit_svg
from smazzata.faces.deal import deal_svg

__all__ = ["PACKS", "back_svg", "card_svg", "deal_svg", "pack", "palette_css", "slot_svg", "suit_svg"]
