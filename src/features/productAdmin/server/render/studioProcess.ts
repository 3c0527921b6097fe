/** The studio, which renders bicycles in a headless browser: a separate process without the server's environment variables. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { type BikeShot, noBrowserExitCode } from '../../../bicycle/bikeShot.ts'
import { JobError } from '../../../job/server/jobWorker.ts'
import type { StudioState } from './studioState.ts'

/** A line of the studio's output. */
const RenderedLine = Type.Object({ place: Type.Integer(), image: Type.String() })

type Environment = Readonly<Record<string, string>>

const program = fileURLToPath(new URL('../../../../../studio/renderBicycle.ts', import.meta.url))
const rememberedMs = { ready: 10 * 60_000, missing: 60_000 }
/** A side view takes seconds. Without a limit, a browser that hangs would block its job forever. */
const imageTimeoutMs = 3 * 60_000
/** Maximum length of the studio's error message. */
const maxReasonLength = 300

let known: { state: StudioState; until: number } | null = null

/** Looks for the studio and a browser, at most once a minute. */
export async function checkStudio(environment: Environment): Promise<StudioState> {
  if (known && known.until > Date.now()) return known.state
  const state = await lookForStudio(environment)
  known = { state, until: Date.now() + (state === 'ready' ? rememberedMs.ready : rememberedMs.missing) }
  return state
}

async function lookForStudio(environment: Environment): Promise<StudioState> {
  if (!existsSync(program)) return 'noStudio'
  const child = start(environment, ['--check'])
  child.stdin?.end()
  const [code] = await once(child, 'close')
  if (code === 0) return 'ready'
  return code === noBrowserExitCode ? 'noBrowser' : 'noStudio'
}

/**
 * Renders images sequentially. The process ends with the iteration.
 * @returns AVIF files with their indexes in `shots`; fewer when `signal` is aborted
 * @throws JobError studioFailed with the studio's message
 */
export async function* renderShots(
  shots: readonly BikeShot[],
  { environment, signal }: { environment: Environment; signal: AbortSignal },
): AsyncGenerator<{ place: number; image: Buffer }> {
  const child = start(environment, [])
  const closed = once(child, 'close')
  const stop = () => kill(child)
  signal.addEventListener('abort', stop)
  let reason = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    reason = (reason + text).slice(-maxReasonLength)
  })
  let timer = setTimeout(stop, imageTimeoutMs)
  try {
    if (!child.stdout) return
    // The studio exits when this pipe closes, even if this process is killed.
    child.stdin?.write(`${JSON.stringify(shots)}\n`)
    for await (const line of createInterface({ input: child.stdout })) {
      clearTimeout(timer)
      timer = setTimeout(stop, imageTimeoutMs)
      const { place, image } = Value.Parse(RenderedLine, JSON.parse(line))
      yield { place, image: Buffer.from(image, 'base64') }
    }
    const [code] = await closed
    if (code !== 0 && !signal.aborted) throw new JobError('studioFailed', reason.trim() || `exit code ${code}`)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    kill(child)
  }
}

function start(environment: Environment, options: readonly string[]): ChildProcess {
  // A separate process group, so that the browser ends with it.
  const child = spawn(process.execPath, [program, ...options], { env: environment, detached: true })
  child.stdin?.on('error', () => {})
  return child
}

/** Terminates the studio and its browser. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}
