/** A ZIP file to import: one CSV file, and the images that it names. */
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { basename, join, posix } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ImageError } from '../../../../kit/images/imageError.ts'
import { maxImageBytes } from '../../../../shared/imageLimits.ts'
import { ImportFileError } from '../importFileError.ts'

/** A file to import: a CSV file with its images beside it, or the content of an archive. */
export interface ImportFile {
  csvPath: string
  /** Reads an image that the CSV file refers to by a relative path; null when the file is not an archive. */
  readImage: ((path: string) => Promise<Buffer>) | null
}

/** Limits memory use: each entry takes some hundred bytes. */
const maxEntries = 500_000

/**
 * Runs `work` with a file to import. The CSV file of an archive is extracted into a folder that is deleted afterwards; its images
 * are read from the archive on demand.
 * @param folder for extracted files; created when needed
 * @param maxCsvBytes the limit for the CSV file in an archive
 * @throws ImportFileError for an archive that is damaged, or that does not contain exactly one CSV file
 */
export async function withImportFile<Result>(
  file: string,
  { folder, maxCsvBytes }: { folder: string; maxCsvBytes: number },
  work: (file: ImportFile) => Promise<Result>,
): Promise<Result> {
  // Workbooks are archives, too: the CSV reader explains what to do with them.
  const zip = (await isArchive(file)) ? await openArchive(file) : null
  if (!zip) return work({ csvPath: file, readImage: null })
  try {
    const { csv, entries } = await readEntries(zip)
    if (!csv) return await work({ csvPath: file, readImage: null })
    if (csv.uncompressedSize > maxCsvBytes)
      throw new ImportFileError('archiveTooLarge', {
        name: csv.fileName,
        megabytes: Math.floor(maxCsvBytes / 1024 / 1024),
      })
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const own = await mkdtemp(join(folder, 'archive-'))
    try {
      const csvPath = join(own, 'file.csv')
      await pipeline(await openEntry(zip, csv), createWriteStream(csvPath, { mode: 0o600 }))
      const base = posix.dirname(csv.fileName)
      return await work({ csvPath, readImage: (path) => readImage(zip, entries, posix.join(base, toPosix(path))) })
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  } finally {
    zip.close()
  }
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null)
  if (!file) return false
  try {
    const { buffer: start, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && start.equals(Buffer.from([0x50, 0x4b, 3, 4]))
  } finally {
    await file.close()
  }
}

/** @returns null for a file that only starts like an archive */
async function openArchive(path: string): Promise<ZipFile | null> {
  return openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => null)
}

/** @throws ImportFileError */
async function readEntries(zip: ZipFile): Promise<{ csv: Entry | null; entries: Map<string, Entry> }> {
  const entries = new Map<string, Entry>()
  const tables: Entry[] = []
  try {
    // The library rejects names that lead out of the archive, such as those with `..` or a drive.
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= maxEntries) throw new ImportFileError('archiveTooMany', { count: maxEntries })
      const { fileName } = entry
      // Metadata that macOS adds for each file.
      if (fileName.endsWith('/') || fileName.startsWith('__MACOSX/') || basename(fileName).startsWith('.')) continue
      entries.set(fileName, entry)
      if (/\.csv$/i.test(fileName)) tables.push(entry)
    }
  } catch (error) {
    if (error instanceof ImportFileError) throw error
    throw new ImportFileError('archiveDamaged')
  }
  if (tables.length > 1) throw new ImportFileError('archiveTables', { count: tables.length })
  return { csv: tables[0] ?? null, entries }
}

/** @throws ImportFileError */
async function openEntry(zip: ZipFile, entry: Entry) {
  if (entry.isEncrypted()) throw new ImportFileError('archivePassword')
  return zip.openReadStreamPromise(entry).catch(() => {
    throw new ImportFileError('archiveEntry', { name: entry.fileName })
  })
}

/** @throws ImageError */
async function readImage(zip: ZipFile, entries: ReadonlyMap<string, Entry>, name: string): Promise<Buffer> {
  const entry = entries.get(name)
  if (!entry) throw new ImageError(name.startsWith('..') ? 'imagePath' : 'imageMissing')
  // The content is checked against this size as it is read.
  if (entry.uncompressedSize > maxImageBytes) throw new ImageError('imageTooLarge')
  try {
    return await buffer(await openEntry(zip, entry))
  } catch {
    throw new ImageError('imageKind')
  }
}

const toPosix = (path: string) => path.replaceAll('\\', '/')
