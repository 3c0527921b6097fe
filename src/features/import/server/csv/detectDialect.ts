/** Detects a file's format from its first bytes. */
import { fileTypeFromBuffer } from 'file-type'
import { ImportFileError } from '../importFileError.ts'

export interface CsvDialect {
  /** A `TextDecoder` label. */
  encoding: string
  delimiter: ',' | ';' | '\t'
}

/** @param start the first few thousand bytes @param encoding null to detect it @throws ImportFileError when the file is not CSV */
export async function detectDialect(start: Uint8Array, encoding: string | null): Promise<CsvDialect> {
  if (start.length === 0) throw new ImportFileError('empty')
  const found = encoding ?? detectEncoding(start)
  if (found === 'utf-8' && !encoding) await rejectOtherFormats(start)
  const text = new TextDecoder(found).decode(start)
  const line = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? ''
  if (line === '') throw new ImportFileError('noHeader')
  return { encoding: found, delimiter: detectDelimiter(line) }
}

function detectEncoding(start: Uint8Array): string {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

async function rejectOtherFormats(start: Uint8Array): Promise<void> {
  const kind = await fileTypeFromBuffer(start)
  if (kind?.ext === 'zip' || kind?.mime.includes('officedocument') || kind?.ext === 'cfb') {
    throw new ImportFileError('workbook', { kind: kind.ext })
  }
  if (kind && !kind.mime.startsWith('text/') && !kind.mime.endsWith('xml'))
    throw new ImportFileError('otherFormat', { kind: kind.mime })
  if (start.includes(0)) throw new ImportFileError('notText')
  const text = new TextDecoder().decode(start).trimStart()
  if (/^<(!doctype|html|\?xml|[a-z]+[\s>])/i.test(text)) throw new ImportFileError('webPage')
  if (/^[{[]/.test(text)) throw new ImportFileError('json')
}

function detectDelimiter(line: string): CsvDialect['delimiter'] {
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t'
  return count(';') > count(',') ? ';' : ','
}
