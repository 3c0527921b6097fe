/** Where a command writes a document of any length: a file, or the standard output. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../../shared/errors.ts'
import type { CommandContext } from '../command.ts'

export interface Output {
  /** Writes the parts as they come. A file is replaced once it is complete. */
  write(parts: AsyncIterable<string>): Promise<void>
}

/** @param file undefined for the standard output */
export function openOutput(file: string | undefined, { stdout }: Pick<CommandContext, 'stdout'>): Output {
  if (file === undefined) return { write: (parts) => pipeline(Readable.from(parts), passOn(stdout)) }
  const path = resolve(file)
  const part = `${path}.part`
  return {
    async write(parts) {
      try {
        await pipeline(Readable.from(parts), createWriteStream(part))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        if (error instanceof Error && 'code' in error && ['ENOENT', 'EACCES', 'EISDIR'].includes(String(error.code)))
          throw new StartError(`${file} cannot be written.`)
        throw error
      }
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
