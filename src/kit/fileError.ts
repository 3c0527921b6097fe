import { StartError } from '../shared/errors.ts'

/** A list contains names, such as those of columns. */
export type FileErrorValues = Readonly<Record<string, string | number | readonly string[]>>

/** Why a file is rejected: a sentence for the command line, and a code with values that the back office translates. */
export class FileError<Code extends string = string> extends StartError {
  readonly code: Code
  readonly values: FileErrorValues
  /** The message without the hint for commands. */
  readonly explanation: string

  /** @param commandHint an additional hint for commands; the back office does not show it */
  constructor(code: Code, values: FileErrorValues, explanation: string, commandHint = '') {
    super(commandHint === '' ? explanation : `${explanation} ${commandHint}`)
    this.code = code
    this.values = values
    this.explanation = explanation
  }
}
