import { expect, test } from 'vitest'
import { breadcrumbsStructured, jsonLdText, shopStructured } from './structuredData.ts'

const shop = { name: 'Velo Nord', phone: '+49 30 1', links: [], baseUrl: 'https://velo.test', language: 'de' } as const

test('Describes the site search', () => {
  const [organization, site] = shopStructured(shop, 'Räder.')
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Velo Nord', url: 'https://velo.test/' })
  expect(site).toMatchObject({
    '@type': 'WebSite',
    inLanguage: 'de',
    publisher: { '@id': organization?.['@id'] },
    potentialAction: {
      target: { urlTemplate: 'https://velo.test/catalog/root?name={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})

test('Lists the shop’s social media profiles', () => {
  const links = [{ name: 'Forum', href: 'https://forum.test/' }]
  expect(shopStructured({ ...shop, links }, 'Räder.')[0]).toMatchObject({ sameAs: ['https://forum.test/'] })
  expect(shopStructured(shop, 'Räder.')[0]).not.toHaveProperty('sameAs')
})

test('Breadcrumbs start at one, preserve the language and end without a link', () => {
  const crumbs = [{ label: 'Startseite', to: '/' }, { label: 'Räder', to: '/catalog/root' }, { label: 'Ridge' }]
  expect(breadcrumbsStructured(crumbs, shop).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Startseite', item: 'https://velo.test/?lang=de' },
    { '@type': 'ListItem', position: 2, name: 'Räder', item: 'https://velo.test/catalog/root?lang=de' },
    { '@type': 'ListItem', position: 3, name: 'Ridge' },
  ])
})

test('A name cannot close the script element', () => {
  const thing = { '@type': 'Product', name: '</script><!-- & \u2028' }
  const text = jsonLdText([thing])
  expect(text).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(text)).toEqual(thing)
})
