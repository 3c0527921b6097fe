/** Reads a CSV file, or the standard input, with the columns that a command names. For short files: it is read whole. */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { withoutGuard } from '../kit/text/csvCell.ts'
import { StartError } from '../shared/errors.ts'
import type { CommandContext } from './command.ts'

/** A row of the file: its number as in a spreadsheet, where the header is row 1, and its cells by column. */
export interface CsvRecord<Name extends string> {
  row: number
  cells: Readonly<Record<Name, string>>
}

/** The standard input as a file name. */
const standardInput = '-'
const maxBytes = 32 * 1024 * 1024

/**
 * @param path `-` for the standard input @param names columns to read, in any order and case; the first one is required, others are `''` when absent
 * @throws StartError when the file cannot be read
 */
export async function readRecords<Name extends string>(
  path: string,
  names: readonly [Name, ...Name[]],
  { stdin }: Pick<CommandContext, 'stdin'>,
): Promise<CsvRecord<Name>[]> {
  const content = path === standardInput ? await text(stdin) : await readFile(path, 'utf8').catch(() => null)
  if (content === null) throw new StartError(`There is no file ${path}.`)
  if (content.length > maxBytes) throw new StartError('The file is too large.')
  const [header = [], ...rows] = parseCells(content)
  const places = new Map(header.map((head, index) => [head.trim().toLowerCase(), index]))
  if (!places.has(names[0])) throw new StartError(`The first row must name the columns: ${names.join(', ')}.`)
  return rows.map((cells, index) => ({
    row: index + 2,
    cells: Object.fromEntries(
      names.map((name) => [name, withoutGuard((cells[places.get(name) ?? -1] ?? '').trim())]),
    ) as Record<Name, string>,
  }))
}

function parseCells(content: string): string[][] {
  const first = content.slice(0, content.indexOf('\n') >>> 0)
  const delimiter = [';', '\t'].find((each) => first.includes(each) && !first.includes(',')) ?? ','
  try {
    return parse(content, { bom: true, delimiter, relaxColumnCount: true, skipEmptyLines: true })
  } catch {
    throw new StartError('The file is not CSV.')
  }
}
