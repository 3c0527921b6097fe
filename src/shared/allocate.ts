/**
 * Splits an amount by weights so that the parts add up to it exactly (largest remainder; ties go to the earlier part).
 * Uses BigInt because amount x weight can exceed the safe integer range.
 * @param minor at least 0 @returns minor units, one for each weight; all zero when the weights are
 */
export function allocate(minor: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0))
  if (sum === 0n) return weights.map(() => 0)
  const shares = weights.map((weight) => BigInt(minor) * BigInt(weight))
  const parts = shares.map((share) => Number(share / sum))
  const missing = minor - parts.reduce((total, part) => total + part, 0)
  const byRemainder = shares
    .map((share, index) => ({ index, rest: Number(share % sum) }))
    .sort((a, b) => b.rest - a.rest)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
