/** What an import does to the rows of its file, with values in readable form. */

export type RowOutcomeName = 'created' | 'changed' | 'unchanged' | 'rejected'

export interface FieldChange {
  /** As named by the product editor, such as `price` or `texts.de.name`. */
  field: string
  /** Empty for a value that did not exist; prices in the base currency with two decimals. */
  before: string
  after: string
}

export interface RowOutcome {
  /** As in a spreadsheet: the header is row 1. */
  row: number
  handle: string
  sku: string
  outcome: RowOutcomeName
  changes: readonly FieldChange[]
  /** SKU of the product that the row changed; absent when it changed nothing. */
  productSku?: string
}

/** Number of characters shown of a long text. */
const maxLength = 200
/** Number of characters shown before the first difference of two long texts. */
const leadLength = 40

/** Cuts two long texts around their first difference. */
export function cutChange({ field, before, after }: FieldChange): FieldChange {
  if (before.length <= maxLength && after.length <= maxLength) return { field, before, after }
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const start = Math.max(0, same - leadLength)
  const cut = (text: string) => {
    const part = text.slice(start, start + maxLength)
    if (part === '') return ''
    return `${start > 0 ? '…' : ''}${part}${start + maxLength < text.length ? '…' : ''}`
  }
  return { field, before: cut(before), after: cut(after) }
}

/** The change of a field; empty when both values read the same. */
export function changeField(field: string, before: string, after: string): FieldChange[] {
  return before === after ? [] : [cutChange({ field, before, after })]
}

/** The same outcome for each row, without changes. */
export function repeatOutcome(
  { handle, rows }: { handle: string; rows: readonly number[] },
  outcome: RowOutcomeName,
): RowOutcome[] {
  return rows.map((row) => ({ row, handle, sku: '', outcome, changes: [] }))
}
