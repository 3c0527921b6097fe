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
// Longer than any pause of a busy machine. Only reached when the holder was killed on another host with the same folder.
const staleAfterMs = 60_000

/**
 * Runs `work` while holding a lock directory, so that concurrent starts do not install over each other.
 * Takes over the lock of a killed process.
 * @template T
 * @param {string} path of the lock directory
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once when another process holds the lock
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

/** A read-only folder needs no lock: nothing can be installed there. */
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
    mkdirSync(path) // mkdir is atomic on every system
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
    return false // just released, or just created and without its owner's name yet
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
    // The lock was removed: nothing to keep alive.
  }
}

function remove(path) {
  rmSync(path, { recursive: true, force: true })
}

/** Renames the lock before checking it again: another process may have replaced the stale lock with its own. */
function removeStale(path) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (isStale(aside)) remove(aside)
    else renameSync(aside, path)
  } catch {
    // Another process was faster.
  }
}
