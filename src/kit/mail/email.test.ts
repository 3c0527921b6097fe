import { expect, test } from 'vitest'
import { plainEmail } from './email.ts'

test('Links can be clicked in HTML, and have their URL in plain text', () => {
  const url = 'https://carrier.example/?n=1&lang=en'
  const { text, html } = plainEmail('en', 'Parcel', [
    'See https://other.example',
    { label: 'Track <it>', url },
    { url },
  ])
  expect(text).toBe(`See https://other.example\n\nTrack <it>: ${url}\n\n${url}`)
  const href = 'https://carrier.example/?n=1&amp;lang=en'
  expect(html).toContain(`<p>See https://other.example</p>`)
  expect(html).toContain(`<p><a href="${href}">Track &lt;it&gt;</a></p>`)
  expect(html).toContain(`<p><a href="${href}">${href}</a></p>`)
})
