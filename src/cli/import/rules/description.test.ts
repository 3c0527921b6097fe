import { expect, test } from 'vitest'
import { readDescription } from './description.ts'

const reasonsOf = (cell: string) =>
  readDescription(cell).findings.map((finding) => `${finding.reason}: ${finding.value}`)

test('good HTML stays as it is', () => {
  const html = '<p>A <strong>saddle</strong></p><ul><li>Light</li></ul>'
  expect(readDescription(html)).toEqual({ html, findings: [] })
})

test('plain text becomes paragraphs', () => {
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
])('%s is named and made harmless', (cell, expected) => {
  expect(reasonsOf(cell)).toContain(expected)
  const { html } = readDescription(cell)
  expect(html).toContain('Hi')
  expect(html).not.toMatch(/script|alert|on\w+=|iframe|svg/i)
})

test('what only dresses up is named too', () => {
  expect(reasonsOf('<p style="color:red"><span class="x">Hi</span></p>')).toEqual(['htmlSimplified: p style=, span'])
})

test('an empty cell says nothing', () => {
  expect(readDescription('  ')).toEqual({ html: '', findings: [] })
})
