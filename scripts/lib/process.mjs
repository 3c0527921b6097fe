import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { root } from './install.mjs'
import { StepFailed } from './steps.mjs'

/**
 * Waits for the preparations; exits with code 1 when a step failed, which has already printed why.
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function exitOnFailure(work) {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StepFailed)) console.error(`✗ ${error.message}`)
    process.exit(1)
  }
}

/** Hands over to another program, with the same terminal, signals and exit code. */
export function runInForeground(command, args, environment) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The terminal sends Ctrl-C to the child, too.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  endWithNpm(child)
  child.on('error', (error) => {
    console.error(`✗ ${command} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

const lookEveryMs = 500

/** Ends the shop when npm is gone: npm signals the shell it started, and most shells do not pass signals on. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const before = launchers()
  const timer = setInterval(() => {
    if (launchers() === before) return
    clearInterval(timer)
    child.kill('SIGTERM')
  }, lookEveryMs)
  timer.unref()
}

/** The processes that started this script: npm, or npm's shell and, where the system shows it, npm itself. */
function launchers() {
  const parent = process.ppid
  try {
    const isShell = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[1] === '-c'
    const [, grandparent] = readFileSync(`/proc/${parent}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return isShell ? `${parent} ${grandparent}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
