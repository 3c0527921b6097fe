/**
 * The option of a combobox that an arrow key leads to. The keys wrap around, and pass the text itself between the last option and
 * the first.
 * @param active index of the active option; -1 for the text
 * @param step 1 for the next, -1 for the previous
 * @param count number of options
 */
export function moveActive(active: number, step: number, count: number): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}
