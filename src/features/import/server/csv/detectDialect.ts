/** Detects a file's format from its first bytes. */
import { fileTypeFromBuffer } from 'file-type'
import { StartError } from '../../../../shared/errors.ts'

export interface CsvDialect {
  /** A `TextDecoder` label. */
  encoding: string
  delimiter: ',' | ';' | '\t'
}

const saveAs = 'Save it as "CSV UTF-8" in your spreadsheet program.'

/** @param start the first few thousand bytes @param encoding null to detect it @throws StartError when the file is not CSV */
export async function detectDialect(start: Uint8Array, encoding: string | null): Promise<CsvDialect> {
  if (start.length === 0) throw new StartError('The file is empty.')
  const found = encoding ?? detectEncoding(start)
  if (found === 'utf-8' && !encoding) await rejectOtherFormats(start)
  const text = new TextDecoder(found).decode(start)
  const line = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? ''
  if (line === '') throw new StartError('The file has no header row: its first row must name the columns.')
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
    throw new StartError(`The file is a workbook or an archive (${kind.ext}), not a CSV. ${saveAs}`)
  }
  if (kind && !kind.mime.startsWith('text/') && !kind.mime.endsWith('xml'))
    throw new StartError(`The file is not a CSV file: it contains ${kind.mime}.`)
  if (start.includes(0))
    throw new StartError(`The file is not a CSV file: it contains bytes that are not text. ${saveAs}`)
  const text = new TextDecoder().decode(start).trimStart()
  if (/^<(!doctype|html|\?xml|[a-z]+[\s>])/i.test(text))
    throw new StartError('The file is not a CSV file: it is an HTML or XML page. Was a login page downloaded instead?')
  if (/^[{[]/.test(text)) throw new StartError('The file is not a CSV file: it looks like JSON.')
}

function detectDelimiter(line: string): CsvDialect['delimiter'] {
  const bare = line.replace(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t'
  return count(';') > count(',') ? ';' : ','
}
