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
/** A living owner that is not seen for so long would have to be starved or suspended. */
const usualPatienceMs = 10_000
const mostAttempts = 8

const heartbeat = new URL('./folderHeartbeat.ts', import.meta.url)

/** Another process holds the folder. */
export class FolderInUse extends StartError {}

/** Who a lock says it belongs to. Process ids are compared within one process space only: in every container the shop may be number 1. */
interface Owner {
  pid: number
  /** When the process began, where the system tells: another one may carry its number later. */
  startedAt: string
  /** Machine, its start, and the PID namespace; null when unknown. */
  space: string | null
}

type Verdict = 'held' | 'claimed' | 'stale'

/**
 * Every contender creates a file of its own, named by a random id and touched by a heartbeat, and looks at the others only then. Of two,
 * the later one sees the earlier one and withdraws. A file is removed by its id, so nobody can remove the lock of a new owner in place of
 * a stale one.
 * @param patienceMs after so long without a heartbeat an owner that cannot be asked otherwise is gone
 * @returns what gives the folder back
 * @throws StartError when another process holds it, or it cannot be written to
 */
export async function lockFolder(folder: string, patienceMs = usualPatienceMs): Promise<() => Promise<void>> {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
      const release = await tryToLock(folder, patienceMs)
      if (release !== null) return release
      // Somebody else is trying at the same moment; whoever waits less gets it.
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

async function tryToLock(folder: string, patienceMs: number): Promise<(() => Promise<void>) | null> {
  const id = randomBytes(12).toString('hex')
  const held = `${folder}.lock.${id}`
  const claim = `${held}.claim`
  writeFileSync(claim, JSON.stringify(describeOwner(process.pid)), { flag: 'wx', mode: 0o600 })
  const beating = new Worker(heartbeat, { workerData: { held, claim, folder, beatEveryMs }, execArgv: [] })
  beating.unref()
  const release = async () => {
    await beating.terminate()
    rmSync(claim, { force: true })
    rmSync(held, { force: true })
  }
  try {
    const others = findLocks(folder).filter((lock) => lock !== held)
    const verdicts = await Promise.all(others.map((lock) => judge(lock, patienceMs)))
    const holder = others.find((_lock, place) => verdicts[place] === 'held')
    if (holder !== undefined) throw new FolderInUse(sentenceFor(folder, holder))
    if (!verdicts.includes('claimed')) {
      for (const stale of others) {
        rmSync(stale, { force: true })
        rmSync(`${stale}.claim`, { force: true })
      }
      // Fails when the claim was taken for stale and removed, as after a suspension.
      renameSync(claim, held)
      return release
    }
  } catch (error) {
    await release()
    if (!isMissing(error)) throw error
  }
  await release()
  return null
}

/** Locks and claims beside the folder, as names of locks; `FOLDER.lock` is that of earlier versions. */
function findLocks(folder: string): string[] {
  const prefix = `${basename(folder)}.lock`
  const names = readdirSync(dirname(folder))
    .filter((name) => name === prefix || /^\.[0-9a-f]{24}(\.claim)?$/.test(name.slice(prefix.length)))
    .filter((name) => name.startsWith(prefix))
    .map((name) => join(dirname(folder), name.replace(/\.claim$/, '')))
  return [...new Set(names)]
}

async function judge(lock: string, patienceMs: number): Promise<Verdict> {
  const owner = readOwner(lock)
  if (owner !== null && owner.space !== null && owner.space === findSpace()) {
    if (!isSameProcess(owner)) return 'stale'
    return stateOf(lock)
  }
  const first = readBeat(lock)
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += beatEveryMs / 4) {
    if (first === null) return 'stale'
    await setTimeout(beatEveryMs / 4)
    const beat = readBeat(lock)
    if (beat === null) return 'stale'
    if (beat !== first) return stateOf(lock)
  }
  return 'stale'
}

function stateOf(lock: string): Verdict {
  if (existsSync(lock)) return 'held'
  if (existsSync(`${lock}.claim`)) return 'claimed'
  // Between the two looks a claim may have become a lock.
  return existsSync(lock) ? 'held' : 'stale'
}

/** A claim is renamed when it becomes a lock: what is not there by one name is looked for by the other, and once more by the first. */
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

/** @returns null when it does not say, as in the moment between creation and content */
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
