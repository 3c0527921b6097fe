import { expect, test } from 'vitest'
import { readDescription } from './readDescription.ts'

const listReasons = (cell: string) =>
  readDescription(cell).findings.map((finding) => `${finding.reason}: ${finding.value}`)

test('Leaves safe HTML unchanged', () => {
  const html = '<p>A <strong>saddle</strong></p><ul><li>Light</li></ul>'
  expect(readDescription(html)).toEqual({ html, findings: [] })
})

test('Converts plain text to paragraphs', () => {
  expect(readDescription('One\n\nTwo & three')).toMatchObject({
    html: '<p>One</p><p>Two &amp; three</p>',
    findings: [{ reason: 'plainText' }],
  })
})

test.each([
  ['<p>Hi</p><script>alert(1)</script>', 'htmlUnsafe: script'],
  ['<p onclick="alert(1)">Hi</p>', 'htmlUnsafe: p onclick='],
  ['<p>Hi<img src=x onerror=alert(1)></p>', 'htmlUnsafe: img onerror='],
  ['<p>Hi</p><iframe src="https://elsewhere.example"></iframe>', 'htmlUnsafe: iframe'],
  ['<p><a href="javascript:alert(1)">Hi</a></p>', 'htmlUnsafe: script address'],
  ['<p>Hi</p><svg onload=alert(1)>', 'htmlUnsafe: svg, svg onload='],
])('Reports and sanitizes %s', (cell, expected) => {
  expect(listReasons(cell)).toContain(expected)
  const { html } = readDescription(cell)
  expect(html).toContain('Hi')
  expect(html).not.toMatch(/script|alert|on\w+=|iframe|svg/i)
})

test('Reports removed styling too', () => {
  expect(listReasons('<p style="color:red"><span class="x">Hi</span></p>')).toEqual(['htmlSimplified: p style=, span'])
})

test('An empty cell has no findings', () => {
  expect(readDescription('  ')).toEqual({ html: '', findings: [] })
})
