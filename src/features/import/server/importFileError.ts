/** Why a file cannot be imported: a sentence for the command line, and a code with values that the back office translates. */
import { FileError, type FileErrorValues } from '../../../kit/fileError.ts'

const sentences = {
  empty: () => 'The file is empty.',
  noHeader: () => 'The file has no header row: its first row must name the columns.',
  noRows: () => 'The file has no rows: there is nothing below the names of the columns.',
  encoding: ({ encoding, row }) =>
    `The file is not ${encoding}: row ${row} has bytes that mean nothing in it. Save it as "CSV UTF-8" in your spreadsheet program.`,
  workbook: ({ kind }) =>
    `The file is a workbook or an archive (${kind}), not a CSV. Save it as "CSV UTF-8" in your spreadsheet program.`,
  otherFormat: ({ kind }) => `The file is not a CSV file: it contains ${kind}.`,
  notText: () =>
    'The file is not a CSV file: it contains bytes that are not text. Save it as "CSV UTF-8" in your spreadsheet program.',
  webPage: () => 'The file is not a CSV file: it is an HTML or XML page. Was a login page downloaded instead?',
  json: () => 'The file is not a CSV file: it looks like JSON.',
  quoteOpen: ({ row }) => `The file is not a complete CSV file: a quote that opens in row ${row} is never closed.`,
  rowTooLong: ({ row }) => `The file cannot be read as CSV: row ${row} has more than 4 MB. Is a quote missing?`,
  quoteInside: ({ row }) =>
    `The file cannot be read as CSV: row ${row} has a quote in the middle of a cell; a quote inside a quoted cell is written twice.`,
  unreadable: ({ row }) => `The file cannot be read as CSV: row ${row} is damaged.`,
  columnTwice: ({ column }) => `The file has two columns "${column}": keep only one of them.`,
  columnsMissing: ({ target, missing, count, first }) =>
    `This is not a ${singular[String(target)] ?? target} file: its first row must name the columns, and ${quoteAll(missing)} ${count === 1 ? 'is' : 'are'} not among them (it begins with ${quoteAll(first)}).`,
  rowsApart: () =>
    'The rows of too many products are far apart. Sort the file by the column "Handle" and import it again.',
  noRate: ({ currency, base }) =>
    `The shop has no exchange rate from ${currency} to ${base}. Write the prices in ${base}.`,
  archiveTooLarge: ({ name, megabytes }) => `${name} in the archive has more than ${megabytes} MB. Split it up.`,
  archiveTooMany: ({ count }) => `The archive has more than ${count} files. Split it up.`,
  archiveDamaged: () => 'The archive is damaged. Create it again.',
  archiveTables: ({ count }) => `The archive has ${count} CSV files. It must have one, with the images that it names.`,
  archivePassword: () => 'The archive has a password. Create it without one.',
  archiveEntry: ({ name }) => `${name} in the archive cannot be read. Create the archive again.`,
} as const satisfies Record<string, (values: FileErrorValues) => string>

function quoteAll(names: FileErrorValues[string] | undefined): string {
  return Array.isArray(names) ? names.map((name) => `"${name}"`).join(', ') : String(names)
}

const singular: Readonly<Record<string, string>> = {
  products: 'product',
  reviews: 'review',
  translations: 'translation',
}

type FileProblem = keyof typeof sentences

export const fileProblems = Object.keys(sentences) as FileProblem[]

export class ImportFileError extends FileError<FileProblem> {
  constructor(code: FileProblem, values: FileErrorValues = {}, commandHint = '') {
    super(code, values, sentences[code](values), commandHint)
  }
}
