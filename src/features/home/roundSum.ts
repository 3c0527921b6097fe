/** A sum that people name: one or two digits and zeros, in steps of 1, 2, 5 or 10. @param units more than 0 @returns whole units */
export function roundSum(units: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, units)))
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].reduce((best, each) =>
    Math.abs(each * power - units) < Math.abs(best * power - units) ? each : best,
  )
  return Math.max(1, Math.round(step * power))
}
