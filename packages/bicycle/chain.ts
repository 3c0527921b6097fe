/** Half-inch roller chain. The line drawing and the 3D model share these numbers. */

/** Half an inch, in millimeters: the distance between two rollers. */
export const chainPitch = 12.7

/** Pitch radius of a sprocket or chainring: the circle through the roller centers, in millimeters. */
export const computePitchRadius = (teeth: number, pitch = chainPitch): number => pitch / (2 * Math.sin(Math.PI / teeth))
