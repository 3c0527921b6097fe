import { renderToString } from 'react-dom/server'
import { IntlProvider, useFormatter } from 'use-intl'
import { expect, test, vi } from 'vitest'
import type { Language } from '../shared/locale.ts'

// Must run before use-intl reads the constructor.
const constructed = vi.spyOn(Intl, 'DateTimeFormat')
const { SharedFormatters } = await import('./SharedFormatters.server.tsx')

const day = new Date('2026-05-04T00:00:00Z')

function Day() {
  return useFormatter().dateTime(day, { month: 'long' })
}

const renderPage = (language: Language) =>
  renderToString(
    <SharedFormatters>
      <IntlProvider locale={language} messages={{}} timeZone="UTC">
        <Day />
      </IntlProvider>
    </SharedFormatters>,
  )

test('Pages share a formatter per language and options', () => {
  expect([renderPage('de'), renderPage('en')]).toEqual(['Mai', 'May'])
  const before = constructed.mock.calls.length
  expect(before).toBeGreaterThanOrEqual(2)
  expect([renderPage('de'), renderPage('en')]).toEqual(['Mai', 'May'])
  expect(constructed.mock.calls.length).toBe(before)
})
