import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StartError } from '../shared/errors.ts'
import { type Language, parseLanguage } from '../shared/locale.ts'

/** The option of every command that writes a file. */
export const outputOption = { type: 'string', short: 'o' } as const

/** One file and options. @throws StartError for an unknown option, or unless there is exactly one file */
export function parseFileAndOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  const { values, positionals } = parseStrictly(args, options, usage)
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
  const { values, positionals } = parseStrictly(args, options, usage)
  if (positionals.length > 0) throw new StartError(`This command takes options only: npm run shop -- ${usage}`)
  return values
}

/** An action with its operands, and options. @throws StartError for an unknown option */
export function parseOperandsAndOptions<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  const { values, positionals } = parseStrictly(args, options, usage)
  return { words: positionals, values }
}

function parseStrictly<Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return withNegatives(parseArgs({ args: args.map(hideMinus), options, allowPositionals: true, strict: true }))
  } catch (error) {
    throw new StartError(
      `${error instanceof Error ? error.message.split(/\.\s/)[0] : String(error)}: npm run shop -- ${usage}`,
    )
  }
}

/** Stands for the minus of a negative number, which would be read as an option. */
const minus = '\u0000'

const hideMinus = (arg: string) => arg.replace(/^-(?=\d)/, minus)

/** The parsed arguments with negative numbers as they were typed. */
function withNegatives<Parsed extends { values: object; positionals: string[] }>(parsed: Parsed): Parsed {
  const show = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(show)
    return typeof value === 'string' ? value.replace(minus, '-') : value
  }
  const values = Object.fromEntries(Object.entries(parsed.values).map(([name, value]) => [name, show(value)]))
  return { ...parsed, values, positionals: parsed.positionals.map((word) => word.replace(minus, '-')) }
}

/** @returns null without the option @throws StartError */
export function parseLanguageOption(name: string | undefined): Language | null {
  const language = name === undefined ? null : parseLanguage(name)
  if (name !== undefined && !language) throw new StartError('--language must be en, fr or de.')
  return language
}

/** @throws StartError */
export function parseEncoding(name: string | undefined): string | null {
  if (name === undefined) return null
  try {
    return new TextDecoder(name).encoding
  } catch {
    throw new StartError(`--encoding: unknown encoding "${name}"; try utf-8, windows-1252 or iso-8859-2.`)
  }
}
