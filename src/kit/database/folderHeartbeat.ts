/**
 * Runs in its own thread, because a long query or checkpoint of the embedded database blocks the main one. Touches the lock created by
 * `folderLock.ts` and ends the process when the lock is gone: another process may already be writing to the database.
 */
import { utimesSync, writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const { ownLock, claim, folder, beatEveryMs } = workerData

setInterval(() => {
  if ([ownLock, claim, ownLock].some(isTouched)) return
  writeSync(
    2,
    `\nThe lock of the database in ${folder} is gone. The shop stops, because another process may use it now.\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}, Number(beatEveryMs))

/** Errors other than "not found" may be temporary; the next beat tries again. */
function isTouched(path: string): boolean {
  const now = new Date()
  try {
    utimesSync(path, now, now)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}
