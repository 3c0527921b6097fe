// Drawn by studio/ornaments.ts from the numbers of a bicycle and of half-inch chain: not to be changed by hand.

/** What `bicycleLines.svg` is drawn in. */
export const bicycleLinesBox = '0 0 240 157'

/** A wheel for half-inch chain in millimetres: one tooth, to be turned round as often as there are teeth. */
export const chainring = {
  teeth: 32,
  pitchRadius: 64.8,
  tipRadius: 68.3,
  tooth:
    'M-6 -60.6A3.9 3.9 0 0 0 -2.6 -63.4A12.4 12.4 0 0 1 -1.3 -68.3L1.3 -68.3A12.4 12.4 0 0 1 2.6 -63.4A3.9 3.9 0 0 0 6 -60.6',
}
