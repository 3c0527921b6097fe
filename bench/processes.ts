/** CPU time and memory of processes, from Linux's /proc. Elsewhere they are unknown (null). */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const isKnown = existsSync('/proc/self/stat')
const ticksPerSecond = isKnown ? Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })) : 100

interface Stat {
  pid: number
  parent: number
  cpuMs: number
  /** CPU time of ended children that the process has waited for. */
  endedChildrenMs: number
}

/** Processes of a server: the process itself, unless it only launched others, and its descendants. */
export function findServerProcesses(launcher: number): number[] {
  const children = findDescendants(launcher)
  return children.length > 0 ? children : [launcher]
}

/** @returns milliseconds of CPU time that the processes have used so far, in user and system mode */
export function readCpuMs(pids: readonly number[]): number | null {
  if (!isKnown) return null
  return pids.reduce((sum, pid) => sum + (readStat(pid)?.cpuMs ?? 0), 0)
}

/** CPU time of a PostgreSQL server: its main process, all its backends, and backends that have ended. */
export function readTreeCpuMs(root: number): number | null {
  if (!isKnown) return null
  const all = [root, ...findDescendants(root)].map(readStat)
  return all.reduce((sum, stat) => sum + (stat ? stat.cpuMs + stat.endedChildrenMs : 0), 0)
}

/** @returns resident memory of the processes in MB */
export function readMemoryMb(pids: readonly number[]): number | null {
  if (!isKnown) return null
  return pids.reduce((sum, pid) => sum + (readStatusKb(pid, 'VmRSS') ?? 0), 0) / 1024
}

/** @returns the highest resident memory that a running process has had, in MB */
export function readPeakMemoryMb(pids: readonly number[]): number | null {
  if (!isKnown) return null
  return pids.reduce((sum, pid) => sum + (readStatusKb(pid, 'VmHWM') ?? 0), 0) / 1024
}

/** The parent of a process on this machine with a certain name; null when there is none, e.g. on another machine. */
export function findParent(pid: number, name: string): number | null {
  const stat = readStat(pid)
  if (!stat || !readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith(name)) return null
  return stat.parent
}

function findDescendants(root: number): number[] {
  if (!isKnown) return []
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
  const below = (pid: number): number[] =>
    stats.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...below(child.pid)])
  return below(root)
}

function readStat(pid: number): Stat | null {
  try {
    // The name in parentheses may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    const toMs = (ticks: number) => (ticks * 1000) / ticksPerSecond
    return { pid, parent, cpuMs: toMs(user + system), endedChildrenMs: toMs(childUser + childSystem) }
  } catch {
    return null
  }
}

function readStatusKb(pid: number, field: string): number | null {
  try {
    const found = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Number(found[1]) : null
  } catch {
    return null
  }
}
