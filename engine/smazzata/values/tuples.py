"""Named tuples, made without a detour."""

made = tuple.__new__
"""What the constructor of a named tuple calls, in half of the time: `made(Trick, (leader, cards, winner))`.

For the few places that every card played passes through; nothing checks how many values there are.
"""
