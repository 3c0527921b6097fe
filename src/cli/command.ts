import type { OpenDatabase } from '../kit/database/database.ts'
import type { Config } from '../server/config.ts'

/** What a command gets from its process. */
export interface CommandContext {
  env: Readonly<Record<string, string | undefined>>
  stdin: NodeJS.ReadableStream
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream & { isTTY?: boolean }
  openDatabase(config: Config): Promise<OpenDatabase>
}

/** A use of a command: its arguments as typed, "set SKU N [--reason REASON]", and a summary. */
export type Verb = readonly [usage: string, summary: string]

/** An operator's command. */
export interface Command {
  /** The arguments, as the help shows them: "FILE.csv [--dry-run]". */
  usage: string
  /** One line. */
  summary: string
  /** Its uses with all options, in the order in which an operator needs them. */
  verbs?: readonly Verb[]
  /** Longer explanation, one entry per line. */
  details?: readonly string[]
  /** Complete arguments, with what they do. */
  examples?: readonly Verb[]
  /** @param args without the command's name @returns the exit code */
  run(args: readonly string[], context: CommandContext): Promise<number>
}
