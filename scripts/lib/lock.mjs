import {
  accessSync,
  constants,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const heartbeatMs = 2_000
// Longer than any pause of a busy machine; only reached when the holder was killed on another host (a shared folder).
const staleAfterMs = 60_000

/**
 * Runs `work` while holding a lock directory, so that two starts at once do not install over each other.
 * A lock left behind by a killed process is taken over.
 * @template T
 * @param {string} path the directory that is the lock
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when somebody else holds the lock
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait = () => {}) {
  if (!isPossible(path)) return work()
  for (let waited = false; !take(path); waited = true) {
    if (isStale(path)) {
      removeStale(path)
      continue
    }
    if (!waited) onWait()
    await wait(200)
  }
  const release = () => remove(path)
  const heartbeat = setInterval(() => touch(path), heartbeatMs)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.removeListener('exit', release)
    release()
  }
}

/** A folder nobody may write to needs no lock: nothing can be installed there either. */
function isPossible(path) {
  try {
    mkdirSync(dirname(path), { recursive: true })
    accessSync(dirname(path), constants.W_OK)
    return true
  } catch {
    return false
  }
}

function take(path) {
  try {
    mkdirSync(path) // the one call that is atomic everywhere
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
  writeFileSync(join(path, 'owner.json'), JSON.stringify({ pid: process.pid, host: hostname() }))
  return true
}

function isStale(path) {
  try {
    const silentMs = Date.now() - statSync(path).mtimeMs
    if (silentMs > staleAfterMs) return true
    const owner = JSON.parse(readFileSync(join(path, 'owner.json'), 'utf8'))
    return owner.host === hostname() && !isAlive(owner.pid)
  } catch {
    return false // just released, or taken a moment ago and not signed yet
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The folder was removed under us: nothing to keep alive.
  }
}

function remove(path) {
  rmSync(path, { recursive: true, force: true })
}

/** Moves the lock aside before looking again: of two processes that saw it stale, the slower one may hold a new one. */
function removeStale(path) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (isStale(aside)) remove(aside)
    else renameSync(aside, path)
  } catch {
    // Somebody else was faster.
  }
}
