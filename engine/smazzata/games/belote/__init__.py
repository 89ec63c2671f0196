"""The Belote family: Belote as played in Italy, Belòta intemelia of Ventimiglia."""
