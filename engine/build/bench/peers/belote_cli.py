"""Random Belote hands with the package belote-cli, run by the bench's own environment: prints hands a second.

The same work as ours: deal, both bidding rounds with every call equally likely, declarations, eight tricks with every
legal card equally likely, score. Deals that everybody passes are played again and not counted.
"""

import sys
from random import Random

from belote.deck import CARD_SUITS
from belote.game import SANS_ATOUT_BID, Phase, legal_cards, new_game, place_bid, play_card, start_round
from belote.scoring import score_round

from bench.figure import per_second


def hand(rng: Random) -> None:
    """Play one hand to its score."""
    state = start_round(new_game(), rng)
    while state.phase is Phase.BIDDING:
        turned = state.up_card.suit
        others = [suit for suit in CARD_SUITS if suit is not turned]
        calls = [None, turned] if state.bidding_round == 1 else [None, *others, SANS_ATOUT_BID]
        state = place_bid(state, rng.choice(calls))
        if state.phase is Phase.DEAL:
            state = start_round(state, rng)
    while state.phase is Phase.PLAYING:
        state = play_card(state, rng.choice(legal_cards(state, state.turn)))
    score_round(state)


def main(seconds: float) -> None:
    """Print the hands a second."""
    rng = Random(1)
    print(per_second(lambda: hand(rng), seconds))


if __name__ == "__main__":
    main(float(sys.argv[1]))
