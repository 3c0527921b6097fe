import { expect, test } from 'vitest'
import { emptyMenu } from '../features/catalog/catalog.menu.ts'
import { makeSharedData, parseSharedDataName } from './sharedData.server.ts'

const nameIn = (url: string) => /data\/(.+)\?/.exec(url)?.[1] ?? ''

test('A file contains what its name lists, in the language of its URL', () => {
  const { url, json } = makeSharedData('de', { namespaces: ['common', 'cart'], menu: emptyMenu })
  expect(url).toMatch(/^\/assets\/data\/menu\.cart\.common-\w{12}\.json\?lang=de$/)
  expect(parseSharedDataName(nameIn(url))).toEqual({ namespaces: ['cart', 'common'], hasMenu: true })
  expect(JSON.parse(json)).toMatchObject({ menu: emptyMenu, messages: { common: { skip: 'Zum Inhalt springen' } } })
})

test('The URL changes with the content', () => {
  const bike = { id: 2, name: 'Mountain Bikes', slug: 'mountain-bikes', image: null }
  const before = makeSharedData('en', { namespaces: ['common'], menu: emptyMenu })
  const after = makeSharedData('en', { namespaces: ['common'], menu: { ...emptyMenu, bikes: [bike] } })
  expect(after.url).not.toBe(before.url)
  expect(makeSharedData('en', { namespaces: ['common'], menu: emptyMenu })).toEqual(before)
})

test.each(['catalog.json', 'nothing-0123456789ab.json', 'common.-0123456789ab.json', '../package-0123456789ab.json'])(
  'Finds no file %s',
  (name) => expect(parseSharedDataName(name)).toBeNull(),
)
