import { expect, test } from 'vitest'
import { withSectionIds } from './headings.ts'

test('Gives sections readable ids, also for repeated headings and headings without letters', () => {
  const { html, sections } = withSectionIds(
    '<h2>Größe &amp; <em>Höhe</em></h2><p>a</p><h2>Chain</h2><h2>Chain</h2><h2>?</h2>',
  )
  expect(sections).toEqual([
    { id: 'section-größe-höhe', text: 'Größe & Höhe' },
    { id: 'section-chain', text: 'Chain' },
    { id: 'section-chain-2', text: 'Chain' },
    { id: 'section-untitled', text: '?' },
  ])
  expect(html).toContain('<h2 id="section-chain-2">Chain</h2>')
  expect(html).toContain('<h2 id="section-größe-höhe">Größe &amp; <em>Höhe</em></h2>')
})
