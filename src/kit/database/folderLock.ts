/** The embedded database belongs to one process at a time; a second one would damage it. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { StartError } from '../../shared/errors.ts'

/** @returns what gives the folder back @throws StartError when another process holds it, or it cannot be written to */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  try {
    mkdirSync(folder, { recursive: true })
    const holder = existsSync(file) ? readFileSync(file, 'utf8') : null
    const pid = Number(holder?.split(' ')[0])
    if (holder !== null && pid !== process.pid && isRunning(pid) && holder === markOf(pid)) {
      throw new StartError(
        `The shop's database in ${folder} is in use by process ${pid}. Stop that process first, or set DATABASE_URL to a PostgreSQL that several can share.`,
      )
    }
    writeFileSync(file, markOf(process.pid))
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `DATA_DIR: cannot write to ${folder} (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
  return () => rmSync(file, { force: true })
}

/** A process by number and, where the system tells, by when it began: after a restart another one may carry the number. */
function markOf(pid: number): string {
  const afterName = readIfThere(`/proc/${pid}/stat`).split(') ')[1] ?? ''
  const startedAt = afterName.split(' ')[19] ?? ''
  return `${pid} ${startedAt}`.trim()
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
