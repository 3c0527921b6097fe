/** Where a command writes a document of any length: a file, or the standard output. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../shared/errors.ts'
import type { CommandContext } from '../command.ts'
import { formatCount } from '../import/runImport.ts'
import { formatJson } from './json.ts'

export interface Output {
  /**
   * Writes the parts as they arrive. An existing file is replaced only when the new one is complete; then reports the rows.
   * @param parts return the number of rows
   */
  write(parts: AsyncGenerator<string | Uint8Array, number>): Promise<void>
}

interface OutputOptions {
  /** Undefined for the standard output. */
  file: string | undefined
  /** Reports what was written as JSON. */
  isJson: boolean
  /** What a row is: "variant". */
  noun: string
}

/** @throws StartError when a report is wanted but the document itself goes to the standard output */
export function openOutput({ file, isJson, noun }: OutputOptions, { stdout }: Pick<CommandContext, 'stdout'>): Output {
  if (file === undefined) {
    if (isJson) throw new StartError('--json reports what was written to a file: add --output FILE.')
    return { write: (parts) => pipeline(Readable.from(parts), passOn(stdout)) }
  }
  const path = resolve(file)
  const part = `${path}.part`
  return {
    async write(parts) {
      const start = performance.now()
      let rows = 0
      async function* counted() {
        rows = yield* parts
      }
      try {
        await pipeline(Readable.from(counted()), createWriteStream(part))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        if (error instanceof Error && 'code' in error && ['ENOENT', 'EACCES', 'EISDIR'].includes(String(error.code)))
          throw new StartError(`${file} cannot be written.`)
        throw error
      }
      const seconds = Math.round((performance.now() - start) / 10) / 100
      stdout.write(
        isJson
          ? formatJson({ file: path, rows, seconds })
          : `Written: ${path}, ${formatCount(rows, noun)}, ${seconds} s\n`,
      )
    },
  }
}

/** Waits for a slow reader; does not end the stream, which belongs to the process. */
function passOn(target: NodeJS.WritableStream): Writable {
  return new Writable({
    decodeStrings: false,
    write(text, _encoding, done) {
      if (target.write(text)) done()
      else target.once('drain', () => done())
    },
  })
}
