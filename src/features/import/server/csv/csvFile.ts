/** Streams the rows of a CSV file, holding one row in memory at a time. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { StartError } from '../../../../shared/errors.ts'
import { type CsvDialect, detectDialect } from './detectDialect.ts'

export interface CsvRow {
  /** Numbered as in a spreadsheet: the header is row 1. */
  number: number
  cells: readonly string[]
}

export interface CsvFile {
  path: string
  form: CsvDialect
  header: readonly string[]
  /** Rows below the header, blank ones included. */
  rowCount: number
  rows(): AsyncGenerator<CsvRow>
}

/** A longer row means that a quote is missing and the rest of the file ends up in one cell. */
const maxRowLength = 4 * 1024 * 1024
const sniffedBytes = 8192

/**
 * Reads the whole file once, to reject a truncated file, an unknown encoding or a non-CSV file before using its first row.
 * @param encoding null for UTF-8, or UTF-16 with a byte order mark
 * @throws StartError with a message for the operator
 */
export async function openCsv(path: string, encoding: string | null = null): Promise<CsvFile> {
  const form = await detectDialect(await readStart(path), encoding)
  let header: CsvRow | null = null
  let lastRow = 0
  for await (const row of toRecordset(path, form)) {
    header ??= row
    lastRow = row.number
  }
  if (header === null) throw new StartError('The file has no header row: its first row must name the columns.')
  return {
    path,
    form,
    header: header.cells,
    rowCount: lastRow - header.number,
    rows: () => withoutHeader(toRecordset(path, form)),
  }
}

async function* withoutHeader(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  let isHeader = true
  for await (const row of rows) {
    if (!isHeader) yield row
    isHeader = false
  }
}

async function* toRecordset(path: string, form: CsvDialect): AsyncGenerator<CsvRow> {
  const text = Readable.from(decodeChunks(path, form.encoding))
  const parser = parse({
    bom: true,
    delimiter: form.delimiter,
    // All three, because a file may be concatenated from several.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Count blank rows so that row numbers in the report match a spreadsheet; they are skipped below.
    skip_empty_lines: false,
    max_record_size: maxRowLength,
  })
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)
  let number = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1
      if (record.some((cell) => cell.trim() !== '')) yield { number, cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError
      ? new StartError(describeCsvError(error, (typeof error.records === 'number' ? error.records : number) + 1))
      : error
  } finally {
    text.destroy()
    parser.destroy()
  }
}

async function* decodeChunks(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let done = 0
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      const text = decoder.decode(chunk, { stream: true })
      done += chunk.length
      if (text !== '') yield text
    }
    const rest = decoder.decode()
    if (rest !== '') yield rest
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new StartError(
      `The file is not ${encoding.toUpperCase()} (from about byte ${done}). Save it as "CSV UTF-8" in your spreadsheet program, or specify its encoding, for example --encoding windows-1252.`,
    )
  }
}

async function readStart(path: string): Promise<Uint8Array> {
  try {
    if (!(await stat(path)).isFile()) throw new StartError(`${path} is not a file.`)
    const file = await open(path)
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
      return buffer.subarray(0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    const code = error instanceof Error && 'code' in error ? error.code : ''
    throw new StartError(
      code === 'ENOENT' ? `There is no file ${path}.` : `The file ${path} cannot be read (${String(code)}).`,
    )
  }
}

function describeCsvError(error: CsvError, row: number): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `The file is not a complete CSV file: a quote that opens in row ${row} is never closed.`
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `The file cannot be read as CSV: row ${row} has more than 4 MB. Is a quote missing?`
  const isQuote = error.code === 'CSV_INVALID_CLOSING_QUOTE' || error.code === 'INVALID_OPENING_QUOTE'
  return `The file cannot be read as CSV: row ${row}${isQuote ? ' has a quote in the middle of a cell; a quote inside a quoted cell is written twice' : ` (${error.message})`}.`
}
