/**
 * A backup: gzipped lines of JSON, described in `docs/decisions/017-storage.md`. The last line is a checksum of all lines before it, so a
 * truncated or changed file is rejected.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { StartError } from '../../../shared/errors.ts'

export const formatName = 'chainline-backup'
export const formatVersion = 1

const Header = Type.Object({
  kind: Type.Literal('header'),
  format: Type.Literal(formatName),
  version: Type.Integer(),
  createdAt: Type.String(),
  migrations: Type.Array(Type.String()),
  /** Total of all tables, for progress. */
  rows: Type.Integer(),
})
const Column = Type.Object({ name: Type.String(), type: Type.String() })
const Table = Type.Object({ kind: Type.Literal('table'), name: Type.String(), columns: Type.Array(Column) })
/** Rows of the last named table; values in PostgreSQL's text form. */
const Rows = Type.Object({
  kind: Type.Literal('rows'),
  rows: Type.Array(Type.Array(Type.Union([Type.String(), Type.Null()]))),
})
const Sequence = Type.Object({
  kind: Type.Literal('sequence'),
  name: Type.String(),
  /** The next number. */
  next: Type.String({ pattern: '^\\d{1,19}$' }),
})
/** Path below the data folder, with `/`. */
const File = Type.Object({
  kind: Type.Literal('file'),
  path: Type.String({ pattern: '^(storage|registrations|returns)(/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$' }),
  bytes: Type.Integer({ minimum: 0 }),
})
/** Part of the last named file, as base64. */
const Chunk = Type.Object({ kind: Type.Literal('chunk'), data: Type.String() })
const End = Type.Object({ kind: Type.Literal('end'), sha256: Type.String() })

export type BackupHeader = Static<typeof Header>
export type BackupTable = Static<typeof Table>
export type BackupRecord =
  | BackupHeader
  | BackupTable
  | Static<typeof Rows>
  | Static<typeof Sequence>
  | Static<typeof File>
  | Static<typeof Chunk>

const validator = Compile(Type.Union([Header, Table, Rows, Sequence, File, Chunk, End]))

/** Appends the checksum to the lines of a backup. */
export async function* withChecksum(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    hash.update(`${line}\n`)
    yield `${line}\n`
  }
  yield `${JSON.stringify({ kind: 'end', sha256: hash.digest('hex') })}\n`
}

/** Reads a backup one record at a time. @throws StartError when the file is not a complete backup, at the latest at its end */
export async function* readRecords(file: string): AsyncGenerator<BackupRecord> {
  const hash = createHash('sha256')
  let end: string | null = null
  for await (const line of readLines(file)) {
    const record = parseRecord(file, line)
    if (end !== null) throw toDamageError(file)
    if (record.kind === 'end') end = record.sha256
    else {
      hash.update(`${line}\n`)
      yield record
    }
  }
  if (end !== hash.digest('hex')) throw toDamageError(file)
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const text = createGunzip().setEncoding('utf8')
  source.on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const chunk of source.pipe(text)) {
      const lines = `${chunk}`.split('\n')
      lines[0] = rest + lines[0]
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    if (code.startsWith('Z_')) throw toDamageError(file)
    throw error
  }
  if (rest !== '') throw toDamageError(file)
}

function parseRecord(file: string, line: string): BackupRecord | Static<typeof End> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw toDamageError(file)
  }
  if (!validator.Check(value)) throw toDamageError(file)
  return value
}

function toDamageError(file: string): StartError {
  return new StartError(
    `${file} is not a complete backup of a shop: it is damaged, truncated or something else. Nothing was changed.`,
  )
}
