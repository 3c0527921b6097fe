/**
 * A thread of its own, because a long query or checkpoint of the embedded database keeps the main one busy. It touches the lock that
 * `folderLock.ts` made, and ends the process when the lock is gone: another process may be writing to the database by then.
 */
import { utimesSync, writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

const { held, claim, folder, beatEveryMs } = workerData

setInterval(() => {
  if ([held, claim, held].some(isTouched)) return
  writeSync(
    2,
    `\nThe lock of the database in ${folder} is gone. The shop stops, because another process may use it now.\n`,
  )
  process.kill(process.pid, 'SIGKILL')
}, Number(beatEveryMs))

/** An error other than "not there" may pass; the next beat tries again. */
function isTouched(path: string): boolean {
  const now = new Date()
  try {
    utimesSync(path, now, now)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT')
  }
}
