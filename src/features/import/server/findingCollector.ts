import { type FindingCode, type ImportFinding, isRejection } from './findingCodes.ts'

const maxValueLength = 200

/** Collects the findings about the rows of one product. */
export class FindingCollector {
  readonly list: ImportFinding[] = []
  readonly #handle: string
  readonly #keys = new Set<string>()

  constructor(handle: string) {
    this.#handle = handle.slice(0, maxValueLength)
  }

  add(row: number, column: string, reason: FindingCode, value: string): void {
    const finding = { row, handle: this.#handle, column, reason, value: value.slice(0, maxValueLength) }
    // A failed batch is retried product by product, with the same findings.
    const key = JSON.stringify(finding)
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    this.list.push(finding)
  }

  get isRejected(): boolean {
    return this.list.some(isRejection)
  }

  /** A rejected product reports only rejections, at least one per row, because nothing of it was changed. */
  rejections(rows: readonly number[]): ImportFinding[] {
    const rejected = this.list.filter(isRejection)
    const named = new Set(rejected.map((finding) => finding.row))
    const others = rows.filter((row) => !named.has(row))
    const rest = others.map((row) => ({
      row,
      handle: this.#handle,
      column: '',
      reason: 'productRejected' as const,
      value: '',
    }))
    return [...rejected, ...rest].sort((a, b) => a.row - b.row)
  }
}
