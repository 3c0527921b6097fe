import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StartError } from '../shared/errors.ts'

/** One file and options. @throws StartError for an unknown option, or unless there is exactly one file */
export function parseFileAndOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  const { values, positionals } = parsed(args, options, usage)
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new StartError(`Expected exactly one file: npm run shop -- ${usage}`)
  return { file, values }
}

/** Options only. @throws StartError for an unknown option or any other argument */
export function parseOnlyOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  const { values, positionals } = parsed(args, options, usage)
  if (positionals.length > 0) throw new StartError(`This command takes options only: npm run shop -- ${usage}`)
  return values
}

/** An action with its operands, and options. @throws StartError for an unknown option */
export function parseOperandsAndOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  const { values, positionals } = parsed(args, options, usage)
  return { words: positionals, values }
}

function parsed<Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options, usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new StartError(
      `${error instanceof Error ? error.message.split(/\.\s/)[0] : String(error)}: npm run shop -- ${usage}`,
    )
  }
}
