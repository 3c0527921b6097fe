import { spawn } from 'node:child_process'

// Prints one line per step with its duration, and a live clock on a terminal. Steps may run in parallel.

const live = Boolean(process.stdout.isTTY) && !process.env.CI
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const tailLines = 40

/** @type {Map<symbol, { title: string, startedAt: number }>} */
const running = new Map()
/** The step whose line is not finished yet (plain output only). @type {symbol | null} */
let openLine = null
let clock = null
let frame = 0

/** A failed step, already printed: the caller only has to exit with an error code. */
export class StepFailed extends Error {}

/** Carries the output of a failed child process to `step`, which prints it. */
export class CommandFailed extends Error {
  constructor(command, code, output) {
    super(`${command} ended with ${code}`)
    this.output = output
  }
}

/**
 * Runs `work` as a named step and prints its duration.
 * @template T
 * @param {string} title e.g. "Installing packages"
 * @param {() => Promise<T>} work
 * @param {{ advice?: string, wholeOutput?: boolean, isLong?: boolean }} [options] advice: one sentence on what to do when it fails;
 *   isLong: print its title also when it begins beside another step
 * @returns {Promise<T>}
 * @throws {StepFailed} after printing the reason, the end of the output and the advice
 */
export async function step(title, work, { advice, wholeOutput = false, isLong = false } = {}) {
  const id = begin(title, isLong)
  try {
    const result = await work()
    end(id, '›')
    return result
  } catch (error) {
    end(id, '✗')
    if (!(error instanceof StepFailed)) explain(error, advice, wholeOutput)
    throw new StepFailed(title, { cause: error })
  }
}

/**
 * Runs a command and captures its output.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<string>} its output
 * @throws {CommandFailed} when it cannot start, is killed or exits with a code other than 0
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    // A signal to this script also ends its child. Ctrl-C reaches both anyway.
    const endBoth = (signal) => {
      child.kill(signal)
      process.exitCode = 1
      setImmediate(() => process.exit())
    }
    process.on('SIGTERM', endBoth).on('SIGHUP', endBoth)
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.on('error', (error) => reject(new CommandFailed(command, error.message, output)))
    child.on('close', (code, signal) => {
      process.off('SIGTERM', endBoth).off('SIGHUP', endBoth)
      if (code === 0) resolve(output)
      else reject(new CommandFailed(command, signal ?? `code ${code}`, output))
    })
  })
}

/** Prints a separate line between the steps. */
export function printLine(line) {
  clearLine()
  process.stdout.write(`${line}\n`)
}

function begin(title, isLong) {
  const id = Symbol(title)
  endOpenLine()
  if (isLong && running.size > 0 && !live) process.stdout.write(`› ${title} …\n`)
  running.set(id, { title, startedAt: Date.now() })
  if (live) clock ??= setInterval(draw, 100)
  // Quick and parallel steps print one whole line when they are done.
  else setTimeout(() => openPlainLine(id), 300).unref()
  return id
}

function end(id, mark) {
  const { title, startedAt } = running.get(id)
  const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
  running.delete(id)
  if (running.size === 0 && clock) {
    clearInterval(clock)
    clock = null
  }
  if (openLine === id) {
    openLine = null
    process.stdout.write(`${mark === '✗' ? 'failed after ' : ''}${seconds}\n`)
  } else printLine(`${mark} ${title} … ${mark === '✗' ? 'failed after ' : ''}${seconds}`)
}

function explain(error, advice, wholeOutput) {
  const output = error instanceof CommandFailed ? error.output.trimEnd() : ''
  const lines = output.split('\n')
  if (output) printLine((wholeOutput ? lines : lines.slice(-tailLines)).map((line) => `    ${line}`).join('\n'))
  if (!output) printLine(`  ${error instanceof Error ? error.message : error}`)
  if (advice) printLine(`  ${advice}`)
}

function draw() {
  frame = (frame + 1) % frames.length
  const oldest = Math.min(...[...running.values()].map(({ startedAt }) => startedAt))
  const titles = [...running.values()].map(({ title }) => title).join(' · ')
  const line = `${frames[frame]} ${titles} … ${((Date.now() - oldest) / 1000).toFixed(0)} s`
  process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`)
}

function openPlainLine(id) {
  if (running.size !== 1 || !running.has(id) || openLine) return
  openLine = id
  process.stdout.write(`› ${running.get(id).title} … `)
}

function endOpenLine() {
  if (openLine) process.stdout.write('\n')
  openLine = null
}

function clearLine() {
  if (live) process.stdout.write('\r\x1b[2K')
  endOpenLine()
}
