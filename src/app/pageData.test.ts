import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { expect, test } from 'vitest'
import { addSharedData, encodePageData, formatPageData } from './pageData.ts'

test('React Router decodes the data that the loaders returned', async () => {
  const loaderData = {
    root: { shop: { name: 'Chainline', about: null }, rates: { INR: 1, USD: 0.012 } },
    catalog: {
      cards: [{ id: 7, isNew: true, swatches: [], picture: { src: '/a.webp', alt: '' } }],
      total: 0,
      page: -5,
    },
    empty: null,
  }
  const { body } = new Response(encodePageData({ loaderData, actionData: null }))
  if (!body) throw new Error('a response with text has a body')
  expect((await decode(body, globalThis.window)).value).toEqual({ loaderData, actionData: null })
})

test('No text can close the script element that carries the data', () => {
  const loaderData = { page: { name: '</script><!-- <script>' } }
  const json = formatPageData({ loaderData, actionData: null, files: [] })
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toMatchObject({ loaderData })
})

test('The root gets the menu and the messages of all files', () => {
  const menu = { bikes: [], departments: [], bikeBrands: [], partBrands: [] }
  const data = { loaderData: { root: { description: 'Bikes' }, catalog: { total: 3 } }, actionData: null }
  const shared = [{ menu, messages: { common: { skip: 'Skip' } } }, { messages: { catalog: { home: 'Home' } } }]
  expect(addSharedData(data, shared).loaderData).toEqual({
    root: { description: 'Bikes', menu, messages: { common: { skip: 'Skip' }, catalog: { home: 'Home' } } },
    catalog: { total: 3 },
  })
})
