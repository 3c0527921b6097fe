import { expect, test } from 'vitest'
import { pageMeta } from './pageMeta.ts'

const root = { id: 'root', loaderData: { shop: { name: 'Velo Nord' }, baseUrl: 'https://velo.test' } }

test('a page is named with its shop', () => {
  expect(pageMeta([root], { title: 'Road bikes', description: 'Light and quick.' })).toEqual([
    { title: 'Road bikes · Velo Nord' },
    { property: 'og:title', content: 'Road bikes · Velo Nord' },
    { name: 'description', content: 'Light and quick.' },
    { property: 'og:description', content: 'Light and quick.' },
  ])
})

test('its picture is a card with a whole address, whatever size the page shows', () => {
  const meta = pageMeta([root], { title: 'Ridge 29', picture: '/cache/original/bikes/ridge.avif?v=0123456789abcdef' })
  expect(meta.slice(2)).toEqual([
    { property: 'og:image', content: 'https://velo.test/cache/card/bikes/ridge.avif?v=0123456789abcdef' },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ])
})

test('without the data of the root a page still has a title', () => {
  expect(pageMeta([undefined], { title: 'Cart' })[0]).toEqual({ title: 'Cart · Chainline' })
})
