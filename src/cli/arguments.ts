import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StartError } from '../shared/errors.ts'

/** One file and options. @throws StartError for an option that is not known, or not exactly one file */
export function fileAndOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0) throw new StartError(`Name one file: npm run shop -- ${usage}`)
    return { file, values }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `${error instanceof Error ? error.message.split('. ')[0] : String(error)}: npm run shop -- ${usage}`,
    )
  }
}
