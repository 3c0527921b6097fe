/** More of one thing is a typing error or an attack, and would outgrow the numbers of a total. */
export const maximumQuantity = 9999

/** How many of what is wanted fit on top of what is kept already: as many as there are in stock, and not without end. */
export function fittingQuantity(line: { quantity: number; stock: number; kept: number }): number {
  return Math.max(0, Math.min(line.quantity, Math.min(line.stock, maximumQuantity) - line.kept))
}
