/** PostgreSQL's own checkpointer is a process of its own, which the embedded database does not have: without this its log would grow for ever. */
import type { DurableFolder } from './durableFolder.ts'

/** How often the log is looked at; on a busy shop a checkpoint follows when it has this many segments of 16 MB, otherwise after a while. */
const lookEveryMs = 15_000
const mostSegments = 8
const mostLooks = 20

/**
 * @param checkpoint writes what is only in the log to the tables' files, and syncs those
 * @returns stops it, after the checkpoint that may be under way
 */
export function startCheckpoints(files: DurableFolder, checkpoint: () => Promise<unknown>): () => Promise<void> {
  let looks = 0
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looks += 1
    if (files.segmentsSinceCheckpoint < mostSegments && (looks < mostLooks || files.segmentsSinceCheckpoint === 0))
      return
    looks = 0
    // A failed checkpoint lost nothing: the log is still there, and the next look tries again.
    running = checkpoint().catch(() => {})
  }, lookEveryMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
