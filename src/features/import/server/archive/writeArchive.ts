/**
 * All products with their images as a ZIP file: the CSV file of an export, in which images are named by their path in the
 * archive.
 */
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Db } from '../../../../kit/database/database.ts'
import type { FileContent } from '../../../../kit/fileStore/fileStore.ts'
import type { Language } from '../../../../shared/locale.ts'
import { exportProducts, watchRows } from '../export/exportProducts.ts'
import { nameInArchive } from '../export/productRows.ts'

const csvName = 'products.csv'
/** Images per statement. */
const pageSize = 500

/** What an archive contains so far. */
export interface ArchiveCounts {
  /** Rows below the header of the CSV file. */
  rows: number
  images: number
  /** Images of products that are no longer in the file store. */
  missing: number
}

interface ArchiveOptions {
  language: Language
  /** Modification time of the entries. */
  now: Date
  openImage(path: string): Promise<FileContent | null>
  /** Called before each page of rows and before each image. An error ends the archive. */
  onProgress(counts: Readonly<ArchiveCounts>): Promise<void> | void
  /** Called when everything but the archive's directory is written. An error leaves the archive incomplete. */
  beforeEnd?(): Promise<void>
}

/** @returns the archive as a stream, which waits for slow readers and fails when a source cannot be read */
export function writeArchive(db: Db, options: ArchiveOptions): Readable {
  const { language, now, openImage, onProgress, beforeEnd } = options
  const counts: ArchiveCounts = { rows: 0, images: 0, missing: 0 }
  const zip = new ZipFile()
  const output = new PassThrough()

  // The archive keeps every entry's callback until it ends. One shared function keeps none of the streams alive.
  let current: Readable | null = null
  const openCurrent = (callback: (error: unknown, content: Readable) => void) => {
    if (current) callback(null, current)
  }

  /** Waits until the entry is written, so that only one file is open at a time. */
  async function add(content: Readable, name: string, compress: boolean): Promise<void> {
    const stop = () => content.destroy()
    output.once('close', stop)
    // The reader may have disconnected since the last entry.
    if (output.destroyed) stop()
    try {
      current = content
      zip.addReadStreamLazy(name, { mtime: now, compress }, openCurrent)
      await finished(content)
    } finally {
      output.off('close', stop)
    }
  }

  async function fill(): Promise<void> {
    const parts = exportProducts(db, { nameImage: nameInArchive, language })
    const rows = watchRows(parts, async (done) => {
      counts.rows = done
      await onProgress(counts)
    })
    await add(Readable.from(rows), csvName, true)
    const added = new Set<string>()
    for await (const path of listImagePaths(db)) {
      if (added.has(path)) continue
      added.add(path)
      await onProgress(counts)
      const image = await openImage(path)
      if (image) {
        // Images are already compressed.
        await add(image.stream, nameInArchive(path), false)
        counts.images += 1
      } else counts.missing += 1
    }
    await onProgress(counts)
    await beforeEnd?.()
    zip.end()
  }

  zip.on('error', (error) => output.destroy(error))
  zip.outputStream.pipe(output)
  fill().catch((error: Error) => output.destroy(error))
  return output
}

/** The image paths of all products. A shared image is yielded once per product. */
async function* listImagePaths(db: Db): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const page = await db
      .selectFrom('product_image')
      .select(['id', 'path'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { path } of page) yield path
    const end = page.at(-1)
    if (!end) return
    last = end.id
  }
}

/** How many images an archive will contain. */
export async function countImages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('product_image')
    .select(({ fn }) => fn.count<number>('path').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
