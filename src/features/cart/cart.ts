/**
 * The local cart: the browser's own copy of the cart, by the rules of spec §4. Pure functions over lines; the server's cart follows the
 * same merging, because there a line is a variant. Amounts are minor units of one currency, the one the cart is shown in.
 */

/** One choice in a product sold by options. */
export interface ChosenOption {
  optionId: number
  valueId: number
}

/** What is put into the cart. Field names are those of spec §3. */
export interface LocalCartItem<P> {
  /** Product id. */
  id: number
  /** What the cart shows of the product. */
  product: P
  options: readonly ChosenOption[]
  /** Null for a product without variation. */
  selectedProductColor: string | null
  selectedProductSize: string | null
  /** Unit price. */
  price: number
}

export interface LocalCartLine<P> extends LocalCartItem<P> {
  /** Generated, unique in the cart. */
  cartItemId: string
  quantity: number
  /** price x quantity. */
  total: number
}

/** Whether an item belongs into a line: same product, same colour and size, same options in any order (spec §4, Local cart). */
export function isSameLine(
  a: Pick<LocalCartItem<unknown>, 'id' | 'options' | 'selectedProductColor' | 'selectedProductSize'>,
  b: Pick<LocalCartItem<unknown>, 'id' | 'options' | 'selectedProductColor' | 'selectedProductSize'>,
): boolean {
  return (
    a.id === b.id &&
    a.selectedProductColor === b.selectedProductColor &&
    a.selectedProductSize === b.selectedProductSize &&
    optionsKey(a.options) === optionsKey(b.options)
  )
}

function optionsKey(options: readonly ChosenOption[]): string {
  return options
    .map((option) => `${option.optionId}:${option.valueId}`)
    .sort()
    .join(' ')
}

/**
 * Adds an item: into the line it belongs to, else as a new line at the end. The newest price holds for the whole line.
 * @param cartItemId id of the line, if it becomes a new one
 * @throws RangeError when the quantity is not a whole number of at least 1
 */
export function addItem<P>(
  lines: readonly LocalCartLine<P>[],
  item: LocalCartItem<P>,
  quantity: number,
  cartItemId: string,
): LocalCartLine<P>[] {
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError(`quantity ${quantity}`)
  if (!lines.some((line) => isSameLine(line, item))) {
    return [...lines, { ...item, cartItemId, quantity, total: item.price * quantity }]
  }
  return lines.map((line) =>
    isSameLine(line, item) ? withQuantity({ ...line, price: item.price }, line.quantity + quantity) : line,
  )
}

export function increaseLine<P>(lines: readonly LocalCartLine<P>[], cartItemId: string): LocalCartLine<P>[] {
  return lines.map((line) => (line.cartItemId === cartItemId ? withQuantity(line, line.quantity + 1) : line))
}

/** Lowers by 1; at quantity 1 the line goes (spec §4, Local cart). */
export function decreaseLine<P>(lines: readonly LocalCartLine<P>[], cartItemId: string): LocalCartLine<P>[] {
  return lines
    .map((line) => (line.cartItemId === cartItemId ? withQuantity(line, line.quantity - 1) : line))
    .filter((line) => line.quantity > 0)
}

export function deleteLine<P>(lines: readonly LocalCartLine<P>[], cartItemId: string): LocalCartLine<P>[] {
  return lines.filter((line) => line.cartItemId !== cartItemId)
}

export function deleteAllLines<P>(): LocalCartLine<P>[] {
  return []
}

function withQuantity<P>(line: LocalCartLine<P>, quantity: number): LocalCartLine<P> {
  return { ...line, quantity, total: line.price * quantity }
}
