import { expect, test } from 'vitest'
import { pageMeta } from './pageMeta.ts'

const root = (language = 'en') => ({
  id: 'root',
  pathname: '/',
  loaderData: { shop: { name: 'Velo Nord', baseUrl: 'https://velo.test', language }, description: 'Bicycles.' },
})
const page = { id: 'page', pathname: '/catalog/road-bikes' }

/** The contents of every descriptor that has all of these fields. */
function valuesOf(meta: readonly object[], fields: Readonly<Record<string, string>>): unknown[] {
  return meta.filter((each) =>
    Object.entries(fields).every(([key, value]) => Object.entries(each).some(([k, v]) => k === key && v === value)),
  )
}

test('a page is named with its shop, described, and has one address', () => {
  const meta = pageMeta([root(), page], { title: 'Road bikes', description: '<p>Light   and quick.</p>' })
  expect(meta).toContainEqual({ title: 'Road bikes · Velo Nord' })
  expect(meta).toContainEqual({ name: 'description', content: 'Light and quick.' })
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Velo Nord' })
  expect(valuesOf(meta, { rel: 'canonical' })).toEqual([
    { tagName: 'link', rel: 'canonical', href: 'https://velo.test/catalog/road-bikes' },
  ])
})

test('in another language the address names the language, and the others stand beside it', () => {
  const meta = pageMeta([root('fr'), page], { title: 'Vélos', path: '/catalog?brand=3' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://velo.test/catalog?brand=3&lang=fr',
  })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://velo.test/catalog?brand=3&lang=fr' })
  expect(meta).toContainEqual({ property: 'og:locale', content: 'fr_FR' })
  expect(valuesOf(meta, { rel: 'alternate' })).toHaveLength(4)
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'x-default',
    href: 'https://velo.test/catalog?brand=3',
  })
})

test('its picture is a card with a whole address, whatever size the page shows', () => {
  const meta = pageMeta([root()], { title: 'Ridge 29', picture: '/cache/original/bikes/ridge.avif?v=0123456789abcdef' })
  const address = 'https://velo.test/cache/card/bikes/ridge.avif?v=0123456789abcdef'
  expect(meta).toContainEqual({ property: 'og:image', content: address })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('a page with nothing to say has the words and the mark of the shop', () => {
  const meta = pageMeta([root(), page], { title: 'Cart', isIndexed: false })
  expect(meta).toContainEqual({ name: 'description', content: 'Bicycles.' })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://velo.test/cache/card/icon.svg' })
})

test('a page that is called like the shop is not called so twice', () => {
  expect(pageMeta([root()], { title: 'Velo Nord' })[0]).toEqual({ title: 'Velo Nord' })
})

test('a long description ends with a word', () => {
  const meta = pageMeta([root()], { title: 'Long', description: 'wheels '.repeat(60) })
  expect(meta).toContainEqual({ name: 'description', content: `${'wheels '.repeat(23).trim()} …` })
})

test('without the data of the root a page still has a title', () => {
  expect(pageMeta([undefined], { title: 'Cart' })[0]).toEqual({ title: 'Cart · Chainline' })
})
