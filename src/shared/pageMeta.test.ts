import { expect, test } from 'vitest'
import { pageMeta } from './pageMeta.ts'

const root = (language = 'en') => ({
  id: 'root',
  pathname: '/',
  loaderData: { shop: { name: 'Velo Nord', baseUrl: 'https://velo.test', language }, description: 'Bicycles.' },
})
const page = { id: 'page', pathname: '/catalog/road-bikes' }

/** The contents of every descriptor that has all of these fields. */
function listValues(meta: readonly object[], fields: Readonly<Record<string, string>>): unknown[] {
  return meta.filter((each) =>
    Object.entries(fields).every(([key, value]) => Object.entries(each).some(([k, v]) => k === key && v === value)),
  )
}

test('A page has a title with the shop’s name, a description and one canonical URL', () => {
  const meta = pageMeta([root(), page], { title: 'Road bikes', description: '<p>Light   and quick.</p>' })
  expect(meta).toContainEqual({ title: 'Road bikes · Velo Nord' })
  expect(meta).toContainEqual({ name: 'description', content: 'Light and quick.' })
  expect(meta).toContainEqual({ property: 'og:site_name', content: 'Velo Nord' })
  expect(listValues(meta, { rel: 'canonical' })).toEqual([
    { tagName: 'link', rel: 'canonical', href: 'https://velo.test/catalog/road-bikes' },
  ])
})

test('In another language the canonical URL includes the language, with links to the others', () => {
  const meta = pageMeta([root('fr'), page], { title: 'Vélos', path: '/catalog?brand=3' })
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://velo.test/catalog?brand=3&lang=fr',
  })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://velo.test/catalog?brand=3&lang=fr' })
  expect(meta).toContainEqual({ property: 'og:locale', content: 'fr_FR' })
  expect(listValues(meta, { rel: 'alternate' })).toHaveLength(4)
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: 'x-default',
    href: 'https://velo.test/catalog?brand=3',
  })
})

test('Links the image as a card with an absolute URL, whatever size the page shows', () => {
  const meta = pageMeta([root()], { title: 'Ridge 29', image: '/cache/original/bikes/ridge.avif?v=0123456789abcdef' })
  const url = 'https://velo.test/cache/card/bikes/ridge.avif?v=0123456789abcdef'
  expect(meta).toContainEqual({ property: 'og:image', content: url })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})

test('Falls back to the shop’s description and logo', () => {
  const meta = pageMeta([root(), page], { title: 'Cart', isIndexed: false })
  expect(meta).toContainEqual({ name: 'description', content: 'Bicycles.' })
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex, follow' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://velo.test/cache/card/icon.svg' })
})

test('Does not repeat the shop’s name for a page with the same name', () => {
  expect(pageMeta([root()], { title: 'Velo Nord' })[0]).toEqual({ title: 'Velo Nord' })
})

test('Cuts a long description at the end of a word', () => {
  const meta = pageMeta([root()], { title: 'Long', description: 'wheels '.repeat(60) })
  expect(meta).toContainEqual({ name: 'description', content: `${'wheels '.repeat(23).trim()} …` })
})

test('A page has a title even without the root data', () => {
  expect(pageMeta([undefined], { title: 'Cart' })[0]).toEqual({ title: 'Cart · Chainline' })
})
