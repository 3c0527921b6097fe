/** Streams the rows of a CSV file, holding one row in memory at a time. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { StartError } from '../../../../shared/errors.ts'
import { ImportFileError } from '../importFileError.ts'
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
 * @throws ImportFileError for what is in the file, StartError for a file that cannot be opened
 */
export async function openCsv(path: string, encoding: string | null = null): Promise<CsvFile> {
  const form = await detectDialect(await readStart(path), encoding)
  let header: CsvRow | null = null
  let lastRow = 0
  for await (const row of toRecordset(path, form)) {
    header ??= row
    lastRow = row.number
  }
  if (header === null) throw new ImportFileError('noHeader')
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
  const broken = { isText: true }
  const text = Readable.from(decodeChunks(path, form.encoding, broken))
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
    if (!broken.isText) throw encodingError(form.encoding, number)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = (typeof error.records === 'number' ? error.records : number) + 1
    throw broken.isText ? describeCsvError(error, row) : encodingError(form.encoding, row)
  } finally {
    text.destroy()
    parser.destroy()
  }
}

/** @param broken reports whether the text ended early, in the row that contains the first undecodable bytes */
async function* decodeChunks(path: string, encoding: string, broken: { isText: boolean }): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let isFirst = true
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const text = tryDecode(() => decoder.decode(chunk, { stream: true }))
    if (text === null) {
      broken.isText = false
      yield `${readableStart(chunk, encoding, isFirst)}${replacement}`
      return
    }
    if (text !== '') yield text
    isFirst = false
  }
  const rest = tryDecode(() => decoder.decode())
  if (rest === null) {
    broken.isText = false
    yield replacement
  } else if (rest !== '') yield rest
}

const replacement = '\ufffd'

function tryDecode(decode: () => string): string | null {
  try {
    return decode()
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** The text before the first undecodable bytes. The first bytes of a later chunk can complete a character of the previous one. */
function readableStart(chunk: Uint8Array, encoding: string, isFirst: boolean): string {
  const ofLast = isFirst || encoding !== 'utf-8' ? 0 : chunk.findIndex((byte) => (byte & 0xc0) !== 0x80)
  const [start = ''] = new TextDecoder(encoding).decode(chunk.subarray(Math.max(0, ofLast))).split(replacement)
  return start
}

function encodingError(encoding: string, row: number): ImportFileError {
  const hint = 'Or specify its encoding, for example --encoding windows-1252.'
  return new ImportFileError('encoding', { encoding: encoding.toUpperCase(), row }, hint)
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

function describeCsvError({ code }: CsvError, row: number): ImportFileError {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return new ImportFileError('quoteOpen', { row })
  if (code === 'CSV_MAX_RECORD_SIZE') return new ImportFileError('rowTooLong', { row })
  const isQuote = code === 'CSV_INVALID_CLOSING_QUOTE' || code === 'INVALID_OPENING_QUOTE'
  return new ImportFileError(isQuote ? 'quoteInside' : 'unreadable', { row })
}
