/**
 * The embedded database belongs to the running shop, which serves copies of it: a backup process reads a copy while the shop keeps
 * running. The socket is in the data folder, so anyone with access to the folder can request a copy.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import { StartError } from '../../shared/errors.ts'
import type { OpenDatabase } from './database.ts'

/** The longest socket path that every system accepts. */
const maxSocketBytes = 100
const copyPrefix = 'copy-'

/**
 * Serves copies until it is stopped.
 * @param warn called when copies cannot be served
 * @returns a function that stops it
 */
export async function startBackupServer(
  database: OpenDatabase,
  dataDir: string,
  warn: (message: string) => void,
): Promise<() => Promise<void>> {
  const { copyTo } = database
  const path = findSocket(dataDir)
  if (copyTo === undefined) return async () => {}
  if (path === null) {
    warn('The path of DATA_DIR is too long for a socket: stop the shop for a backup.')
    return async () => {}
  }
  await removeCopies(dataDir)
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    serveCopy(socket, dataDir, copyTo).catch(() => {
      warn('A copy of the database could not be made for a backup.')
      socket.destroy()
    })
  })
  try {
    server.listen(path)
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    warn(`No socket can be opened in DATA_DIR (${code}): stop the shop for a backup.`)
    return async () => {}
  }
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  server.unref()
  return async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    await removeCopies(dataDir)
  }
}

/** The copy exists as long as the connection, so it is removed even when the other process crashes. */
async function serveCopy(socket: Socket, dataDir: string, copyTo: (folder: string) => Promise<void>): Promise<void> {
  const gone = new Promise((resolve) => socket.once('close', resolve))
  const folder = await mkdtemp(join(dataDir, copyPrefix))
  try {
    await copyTo(join(folder, 'database'))
    socket.write(`${JSON.stringify({ folder })}\n`)
    socket.resume()
    await gone
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Asks the running shop for a copy of its database.
 * @returns the data folder of the copy and a function that releases it; null when no shop is running
 */
export async function requestCopy(dataDir: string): Promise<{ dataDir: string; release(): void } | null> {
  const path = findSocket(dataDir)
  if (path === null) return null
  const socket = connect(path)
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  const answer = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])])
  const folder = readFolder(String(answer[0]))
  if (folder === null) throw new StartError('The shop could not copy its database; see its log. Is the disk full?')
  return { dataDir: folder, release: () => socket.destroy() }
}

function readFolder(answer: string): string | null {
  if (!answer.endsWith('\n')) return null
  const value: unknown = JSON.parse(answer)
  const folder: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'folder') : null
  return typeof folder === 'string' ? folder : null
}

/** @returns null when every form of the path is too long */
function findSocket(dataDir: string): string | null {
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\chainline-${createHash('sha256').update(dataDir).digest('hex').slice(0, 32)}`
  }
  const path = join(dataDir, 'shop.sock')
  return [path, relative(process.cwd(), path)].find((way) => Buffer.byteLength(way) <= maxSocketBytes) ?? null
}

/** Removes copies left behind by a killed shop. */
async function removeCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(copyPrefix)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
