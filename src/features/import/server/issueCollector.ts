import { type ImportIssue, type IssueCode, isRejection } from './issueCodes.ts'

const maxValueLength = 200

/** Collects the issues about the rows of one product. */
export class IssueCollector {
  readonly list: ImportIssue[] = []
  readonly #handle: string
  readonly #keys = new Set<string>()

  constructor(handle: string) {
    this.#handle = handle.slice(0, maxValueLength)
  }

  add(row: number, column: string, reason: IssueCode, value: string): void {
    const issue = { row, handle: this.#handle, column, reason, value: value.slice(0, maxValueLength) }
    // A failed batch is retried product by product, with the same issues.
    const key = JSON.stringify(issue)
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    this.list.push(issue)
  }

  get isRejected(): boolean {
    return this.list.some(isRejection)
  }

  /** A rejected product reports only rejections, at least one per row, because nothing of it was changed. */
  rejections(rows: readonly number[]): ImportIssue[] {
    const rejected = this.list.filter(isRejection)
    const named = new Set(rejected.map((issue) => issue.row))
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
