/** Makes the embedded database durable: what PostgreSQL syncs is on disk before the application sees the result. */
import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { StartError } from '../../shared/errors.ts'
import { type FileNode, type FileStream, findMountRoot, readFileOperations } from './nodeFiles.ts'

type InitOptions = Parameters<NodeFS['init']>[1]

/** PGlite's own parameters without `-F`, which turns syncing off. Emscripten passes on `fsync`, but not `fdatasync`. */
const durableStartParams: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
]

const walSegment = /\/pg_wal\/[0-9A-F]{24}$/
const controlFile = /\/global\/pg_control$/
const syncAsynchronously = promisify(fdatasync)

/**
 * A database folder whose writes survive a power failure.
 *
 * PostgreSQL decides what to sync and when; PGlite's file system ignores it. Here, syncs of data files, directories and the control file
 * happen at once. A sync of the write-ahead log, which every commit requests, is deferred until PGlite returns the result to the
 * application (`syncToFs`), so that the event loop is free while the disk works. Deferred syncs run before anything but the log is
 * written, which preserves the order that PostgreSQL relies on.
 */
export class DurableFolder extends NodeFS {
  /** Log segments with a deferred sync, by file descriptor. */
  readonly #unsynced = new Set<number>()
  /** Directories whose entries changed since the last checkpoint. PostgreSQL does not sync those of new tables. */
  readonly #changedDirectories = new Set<string>()
  readonly #folder: string
  /** A new database is created under another name, so that an interrupted one is never taken for complete. */
  #moveIntoPlace: (() => void) | null = null

  /** @throws StartError when the folder contains something other than a database */
  constructor(folder: string) {
    const isNew = !existsSync(join(folder, 'PG_VERSION'))
    if (isNew) makeRoom(folder)
    super(isNew ? unfinishedName(folder) : folder)
    this.#folder = folder
  }

  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun: InitOptions['preRun'] = [...(emscriptenOpts.preRun ?? []), (mod) => this.#attach(mod)]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** PGlite awaits this before it returns a statement's result, and after it creates a new database. */
  override async syncToFs(): Promise<void> {
    this.#moveIntoPlace?.()
    const waiting = [...this.#unsynced]
    try {
      await Promise.all(waiting.map((file) => syncAsynchronously(file)))
    } catch (error) {
      endProcess(error)
    }
    for (const file of waiting) this.#unsynced.delete(file)
  }

  override async closeFs(): Promise<void> {
    this.#syncLog()
    this.#syncDirectories()
    await super.closeFs()
  }

  #attach(mod: Parameters<NonNullable<InitOptions['preRun']>[number]>[0]): void {
    const { node_ops: nodes, stream_ops: streams } = readFileOperations(mod.NODEFS)
    const { write, close, setattr: setStreamAttributes } = streams
    streams.fsync = (stream) => this.#sync(stream)
    streams.write = (stream, ...rest) => {
      if (!walSegment.test(stream.path)) this.#syncLog()
      return write(stream, ...rest)
    }
    streams.close = (stream) => {
      if (this.#unsynced.has(stream.nfd)) this.#syncLog()
      close(stream)
    }
    streams.setattr = (stream, attributes) => {
      this.#syncLog()
      setStreamAttributes(stream, attributes)
    }
    const { mknod, unlink, rmdir, rename, setattr } = nodes
    const changing = (...parents: FileNode[]) => {
      this.#syncLog()
      for (const parent of parents) this.#changedDirectories.add(readFileOperations(mod.NODEFS).realPath(parent))
    }
    nodes.mknod = (parent, ...rest) => {
      changing(parent)
      return mknod(parent, ...rest)
    }
    nodes.unlink = (parent, name) => {
      changing(parent)
      unlink(parent, name)
    }
    nodes.rmdir = (parent, name) => {
      changing(parent)
      rmdir(parent, name)
    }
    nodes.rename = (node, parent, name) => {
      changing(node.parent, parent)
      rename(node, parent, name)
    }
    nodes.setattr = (node, attributes) => {
      this.#syncLog()
      setattr(node, attributes)
    }
    if (this.rootDir === this.#folder) return
    const root = findMountRoot(mod.FS, PGlite.paths.PGDATA)
    this.#moveIntoPlace = () => {
      this.#moveIntoPlace = null
      syncTree(this.rootDir)
      renameSync(this.rootDir, this.#folder)
      syncDirectory(dirname(this.#folder))
      this.rootDir = this.#folder
      root.root = this.#folder
      this.#changedDirectories.clear()
    }
  }

  /** @returns 0, as `fsync` does on success */
  #sync(stream: FileStream): number {
    if (walSegment.test(stream.path)) {
      this.#unsynced.add(stream.nfd)
      return 0
    }
    this.#syncLog()
    // A checkpoint ends with the control file; everything it refers to must be on disk first.
    if (controlFile.test(stream.path)) this.#syncDirectories()
    syncOrExit(() => fsyncSync(stream.nfd))
    return 0
  }

  #syncLog(): void {
    for (const file of this.#unsynced) syncOrExit(() => fdatasyncSync(file))
    this.#unsynced.clear()
  }

  #syncDirectories(): void {
    for (const directory of this.#changedDirectories) {
      if (existsSync(directory)) syncOrExit(() => syncDirectory(directory))
    }
    this.#changedDirectories.clear()
  }
}

/** PGlite options for a database in a folder. */
export function durableOptions(files: DurableFolder): PGliteOptions {
  return { fs: files, startParams: [...durableStartParams] }
}

function unfinishedName(folder: string): string {
  return `${folder}.unfinished`
}

function makeRoom(folder: string): void {
  rmSync(unfinishedName(folder), { recursive: true, force: true })
  if (!existsSync(folder)) return
  if (readdirSync(folder).length > 0) {
    throw new StartError(
      `${folder} contains files, but no complete database. If its first start was interrupted, remove that folder; otherwise restore a backup.`,
    )
  }
  rmdirSync(folder)
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) syncDirectory(path)
    else if (entry.isFile()) syncPath(path, 'r+')
  }
  syncDirectory(folder)
}

/** Windows cannot sync a directory. */
function syncDirectory(path: string): void {
  if (process.platform !== 'win32') syncPath(path, 'r')
}

function syncPath(path: string, flags: string): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function syncOrExit(sync: () => void): void {
  try {
    sync()
  } catch (error) {
    endProcess(error)
  }
}

/**
 * After a failed sync the state on disk is unknown: the system may have dropped data that it could not write. Like PostgreSQL, exit at
 * once; the next start recovers from the log. PGlite would swallow an error thrown here.
 */
function endProcess(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  writeSync(
    2,
    `\nThe disk did not take a write of the database (${reason}). The shop stops, so that nothing is lost.\n`,
  )
  process.exit(74)
}
