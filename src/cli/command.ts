/** A command of the operator. */
export interface Command {
  /** What stands behind its name: "FILE.csv [--dry-run]". */
  usage: string
  /** One line. */
  summary: string
  /** Longer explanation, one entry per line. */
  details?: readonly string[]
  /** @param args what stands behind the name @returns the exit code */
  run(args: readonly string[]): Promise<number>
}
