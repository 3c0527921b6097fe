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

/** An operator's command. */
export interface Command {
  /** The arguments, as the help shows them: "FILE.csv [--dry-run]". */
  usage: string
  /** One line. */
  summary: string
  /** Longer explanation, one entry per line. */
  details?: readonly string[]
  /** @param args without the command's name @returns the exit code */
  run(args: readonly string[], context: CommandContext): Promise<number>
}
