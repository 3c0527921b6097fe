import { type Finding, isRefusal, type Reason } from './reasons.ts'

const longestValue = 200

/** Collects what there is to say about the rows of one product. */
export class Notes {
  readonly findings: Finding[] = []
  readonly #handle: string
  readonly #keys = new Set<string>()

  constructor(handle: string) {
    this.#handle = handle.slice(0, longestValue)
  }

  add(row: number, column: string, reason: Reason, value: string): void {
    const finding = { row, handle: this.#handle, column, reason, value: value.slice(0, longestValue) }
    // A batch that fails is tried again product by product, and finds the same again.
    const key = JSON.stringify(finding)
    if (this.#keys.has(key)) return
    this.#keys.add(key)
    this.findings.push(finding)
  }

  get isRefused(): boolean {
    return this.findings.some(isRefusal)
  }

  /** Of a refused product only the refusals count, one at least for each of its rows: nothing of it was changed. */
  refusals(rows: readonly number[]): Finding[] {
    const refused = this.findings.filter(isRefusal)
    const named = new Set(refused.map((finding) => finding.row))
    const others = rows.filter((row) => !named.has(row))
    const rest = others.map((row) => ({
      row,
      handle: this.#handle,
      column: '',
      reason: 'productRefused' as const,
      value: '',
    }))
    return [...refused, ...rest].sort((a, b) => a.row - b.row)
  }
}
