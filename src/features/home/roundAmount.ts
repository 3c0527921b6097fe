/** Rounds to one or two significant digits, such as 1,500 or 20. @param units more than 0 @returns whole units */
export function roundAmount(units: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, units)))
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].reduce((best, each) =>
    Math.abs(each * power - units) < Math.abs(best * power - units) ? each : best,
  )
  return Math.max(1, Math.round(step * power))
}
