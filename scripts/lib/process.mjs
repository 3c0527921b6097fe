import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './install.mjs'
import { StepFailed } from './steps.mjs'

/**
 * Waits for the preparations; when a step failed (it has said so already), leaves with exit code 1.
 * @template T
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
export async function orLeave(work) {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof StepFailed)) console.error(`✗ ${error.message}`)
    process.exit(1)
  }
}

/**
 * Goes on as another program: same terminal, same signals, same exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} environment added to the present one
 */
export function handOver(command, args, environment) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C goes to every program of the terminal: the child has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => {
    console.error(`✗ ${command} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
