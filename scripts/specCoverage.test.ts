/** docs/spec-coverage.md lists the test for each requirement. Fails when such a test was renamed or removed. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('..', import.meta.url)
const page = readFileSync(new URL('docs/spec-coverage.md', root), 'utf8')

interface Shown {
  /** The requirement. */
  row: string
  /** `file`: part of the test's title, exactly as in the file. */
  tests: { file: string; title: string }[]
}

const rows: Shown[] = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Requirement') && !/^\|[\s:|-]+\|$/.test(line))
  .map((line) => {
    const [row = '', shown = ''] = line
      .replaceAll('\\|', '\u0000')
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.replaceAll('\u0000', '|').trim())
    const tests = [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }))
    return { row, tests }
  })

test('The page lists the requirements of every chapter', () => {
  const chapters = [...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
  expect(chapters).toEqual(['Screens and routes', 'States and transitions', 'Validation', 'Messages', 'Constants'])
  expect(rows.length).toBeGreaterThan(80)
})

test.each(rows)('$row has an existing test', ({ tests }) => {
  expect(tests.length).toBeGreaterThan(0)
  // A single word or number occurs in nearly every file.
  for (const { title } of tests) expect(title.length).toBeGreaterThanOrEqual(9)
  for (const { file, title } of tests) expect(readFileSync(new URL(file, root), 'utf8'), file).toContain(title)
})
