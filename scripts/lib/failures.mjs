import { readFileSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './install.mjs'

/**
 * What failed and why, in few lines: the end of a log shows it again.
 * @typedef {{ title: string, lines: string[] }} Failure
 */

const linesShown = 15

/**
 * @param {import('./steps.mjs').StepFailed} step a check, the build or a crashed test run
 * @returns {Failure}
 */
export function describeStep({ message, cause }, part = 'start') {
  const lines = toLines(cause?.output || cause?.message || '')
  return { title: message, lines: part === 'end' ? lines.slice(-linesShown) : lines.slice(0, linesShown) }
}

/**
 * @param {object[]} testResults of Vitest's JSON report
 * @returns {Failure[]}
 */
export function listFailedTests(testResults) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
      return [{ title: file, lines: shorten(message || 'Its tests did not finish.') }]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: `${file}: ${fullName}`,
        lines: shorten(failureMessages.join('\n'), name),
      }))
  })
}

/**
 * @param {{ suites: object[], errors: object[] }} report Playwright's JSON report
 * @returns {Failure[]}
 */
export function listFailedStories({ suites, errors }) {
  const outside = errors.map((error) => ({ title: 'e2e', lines: describeError(error) }))
  return [...suites.flatMap(listFailedSpecs), ...outside]
}

function listFailedSpecs({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({ title: `e2e/${file}: ${title}`, lines: describeAttempt(results) })),
  )
  return [...own, ...suites.flatMap(listFailedSpecs)]
}

function describeAttempt(results) {
  const attempt = results.find(({ error }) => error) ?? results[0]
  const steps = findFailedSteps(attempt?.steps)
  const error = attempt?.error ?? { message: attempt?.status ?? 'did not run' }
  return [...(steps.length ? [`step: ${steps.join(' › ')}`] : []), ...describeError(error)].slice(0, linesShown)
}

function findFailedSteps(steps = []) {
  const failed = steps.find(({ error }) => error)
  return failed ? [failed.title, ...findFailedSteps(failed.steps)] : []
}

/** The message, then the lines of the story around the failing one. */
function describeError({ message = '', snippet = '', location }) {
  const source = toLines(snippet)
  const place = location ? [`at ${relative(root, location.file)}:${location.line}`] : []
  const room = Math.max(linesShown - source.length - place.length, 3)
  return [...toLines(message).slice(0, room), ...place, ...source].slice(0, linesShown)
}

/** A message with its stack: without the frames of packages, and with the source line of the first frame in the test's file. */
function shorten(text, testFile) {
  const lines = toLines(text).filter((line) => !/^\s+at .*(node_modules|node:|<anonymous>)/.test(line))
  const line = testFile ? findLine(lines, testFile) : null
  return line === null ? lines.slice(0, linesShown) : [...lines.slice(0, linesShown - 1), readLine(testFile, line)]
}

function findLine(lines, file) {
  const frame = lines.find((line) => /^\s+at /.test(line) && line.includes(`${file}:`))
  const [, line] = /:(\d+):\d+\)?$/.exec(frame ?? '') ?? []
  return line ? Number(line) : null
}

function readLine(file, line) {
  try {
    const path = isAbsolute(file) ? file : join(root, file)
    return `> ${line} | ${readFileSync(path, 'utf8').split('\n')[line - 1]?.trim() ?? ''}`
  } catch {
    return ''
  }
}

const toLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '')
