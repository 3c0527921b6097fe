/** The embedded database belongs to one process at a time; a second one would damage it. */
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { StartError } from '../../shared/errors.ts'

const beatEveryMs = 1000
/** A running owner without a heartbeat for this long would have to be starved or suspended. */
const defaultStaleMs = 10_000
const maxAttempts = 8

const heartbeat = new URL('./folderHeartbeat.ts', import.meta.url)

export class FolderInUse extends StartError {}

/** The owner recorded in a lock. Process ids are only compared within one PID namespace: in a container the shop may always be number 1. */
interface Owner {
  pid: number
  /** When the process started, where known: another process may reuse its id later. */
  startedAt: string
  /** Machine, boot and PID namespace; null when unknown. */
  space: string | null
}

type Verdict = 'held' | 'claimed' | 'stale'

/**
 * Every contender first creates its own file, named by a random id and touched by a heartbeat, and only then looks at the others. Of two
 * contenders, the later one sees the earlier one and withdraws. Files are removed by id, so a new owner's lock is never removed by
 * mistake.
 * @param staleMs an owner that cannot be checked otherwise counts as gone after this long without a heartbeat
 * @returns a function that releases the folder
 * @throws StartError when another process holds the folder or it is not writable
 */
export async function lockFolder(folder: string, staleMs = defaultStaleMs): Promise<() => Promise<void>> {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const release = await tryToLock(folder, staleMs)
      if (release !== null) return release
      // Another process is trying at the same time; the one with the shorter random wait gets the folder.
      await setTimeout(50 + Math.random() * 100 * attempt)
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `DATA_DIR: cannot write to ${folder} (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
  throw new StartError(`The shop's database in ${folder} is being opened by other processes. Try again.`)
}

async function tryToLock(folder: string, staleMs: number): Promise<(() => Promise<void>) | null> {
  const id = randomBytes(12).toString('hex')
  const ownLock = `${folder}.lock.${id}`
  const claim = `${ownLock}.claim`
  writeFileSync(claim, JSON.stringify(describeOwner(process.pid)), { flag: 'wx', mode: 0o600 })
  const beating = new Worker(heartbeat, { workerData: { ownLock, claim, folder, beatEveryMs }, execArgv: [] })
  beating.unref()
  const release = async () => {
    await beating.terminate()
    rmSync(claim, { force: true })
    rmSync(ownLock, { force: true })
  }
  try {
    const others = findLocks(folder).filter((lock) => lock !== ownLock)
    const verdicts = await Promise.all(others.map((lock) => judge(lock, staleMs)))
    const holder = others.find((_lock, index) => verdicts[index] === 'held')
    if (holder !== undefined) throw new FolderInUse(sentenceFor(folder, holder))
    if (!verdicts.includes('claimed')) {
      for (const stale of others) {
        rmSync(stale, { force: true })
        rmSync(`${stale}.claim`, { force: true })
      }
      // Fails when another process removed the claim as stale, e.g. after a suspension.
      renameSync(claim, ownLock)
      return release
    }
  } catch (error) {
    await release()
    if (!isMissing(error)) throw error
  }
  await release()
  return null
}

/** Locks and claims beside the folder, by lock name; earlier versions used `FOLDER.lock`. */
function findLocks(folder: string): string[] {
  const prefix = `${basename(folder)}.lock`
  const names = readdirSync(dirname(folder))
    .filter((name) => name === prefix || /^\.[0-9a-f]{24}(\.claim)?$/.test(name.slice(prefix.length)))
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(dirname(folder), name.replace(/\.claim$/, '')))
  return [...new Set(names)]
}

async function judge(lock: string, staleMs: number): Promise<Verdict> {
  const owner = readOwner(lock)
  if (owner !== null && owner.space !== null && owner.space === findSpace()) {
    if (!isSameProcess(owner)) return 'stale'
    return readState(lock)
  }
  const first = readBeat(lock)
  for (let waitedMs = 0; waitedMs < staleMs; waitedMs += beatEveryMs / 4) {
    if (first === null) return 'stale'
    await setTimeout(beatEveryMs / 4)
    const beat = readBeat(lock)
    if (beat === null) return 'stale'
    if (beat !== first) return readState(lock)
  }
  return 'stale'
}

function readState(lock: string): Verdict {
  if (existsSync(lock)) return 'held'
  if (existsSync(`${lock}.claim`)) return 'claimed'
  // A claim may have become a lock between the two checks.
  return existsSync(lock) ? 'held' : 'stale'
}

/** A claim is renamed when it becomes a lock, so try both names, and the first one again. */
function fromLock<Result>(lock: string, read: (path: string) => Result): Result | null {
  for (const path of [lock, `${lock}.claim`, lock]) {
    try {
      return read(path)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return null
}

function readBeat(lock: string): number | null {
  return fromLock(lock, (path) => statSync(path).mtimeMs)
}

/** @returns null when the file names no owner, e.g. just after its creation */
function readOwner(lock: string): Owner | null {
  const text = fromLock(lock, (path) => readFileSync(path, 'utf8')) ?? ''
  // Earlier versions wrote "PID START" without a heartbeat.
  if (!text.startsWith('{')) {
    const [pid = '', startedAt = ''] = text.split(' ')
    return { pid: Number(pid), startedAt, space: findSpace() }
  }
  try {
    const { pid, startedAt, space }: Partial<Record<keyof Owner, unknown>> = JSON.parse(text)
    return { pid: Number(pid), startedAt: String(startedAt), space: typeof space === 'string' ? space : null }
  } catch {
    return null
  }
}

function describeOwner(pid: number): Owner {
  return { pid, startedAt: findStart(pid), space: findSpace() }
}

function isSameProcess({ pid, startedAt }: Owner): boolean {
  return isRunning(pid) && startedAt === findStart(pid)
}

function findStart(pid: number): string {
  const afterName = readIfThere(`/proc/${pid}/stat`).split(') ')[1] ?? ''
  return afterName.split(' ')[19] ?? ''
}

function findSpace(): string | null {
  if (process.platform !== 'linux') return hostname()
  const boot = readIfThere('/proc/sys/kernel/random/boot_id').trim()
  try {
    return boot === '' ? null : `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}

function sentenceFor(folder: string, lock: string): string {
  const owner = readOwner(lock)
  const who =
    owner !== null && owner.space === findSpace() ? `process ${owner.pid}` : 'a process of another container or machine'
  return `The shop's database in ${folder} is in use by ${who}. Stop that process first, or set DATABASE_URL to a PostgreSQL that several can share.`
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
