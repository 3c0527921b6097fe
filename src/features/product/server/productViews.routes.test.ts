import { expect, test } from 'vitest'
import { type Currency, currencies } from '../../../shared/money.ts'
import { makeDemoBicycles } from '../../../testing/demoBicycles.ts'
import { aProduct } from '../../../testing/factories.ts'
import { buildTestShop } from '../../../testing/testShop.ts'
import { readWireCard } from '../product.card.ts'

test('Pages and the API give the same card for every product', async () => {
  const shop = await buildTestShop({ products: makeDemoBicycles() })
  const readCards = async (currency: Currency) => {
    const { products: reader } = await shop.readersFor({ language: 'de', currency })
    return (await reader.listProducts({ limit: 100, sort: 'name' })).products.map(({ card }) => card)
  }
  for (const currency of currencies) {
    const reply = await shop.get(`/products?limit=100&sort=name&locale=de&currency=${currency}`)
    const cards = reply.json().data.map(readWireCard)
    expect(cards.length).toBeGreaterThan(20)
    expect(await readCards(currency)).toEqual(cards)
  }
  await shop.close()
})

test('The product page omits a first paragraph of the description that repeats the summary', async () => {
  const text = (shortDescription: string, description: string) => ({
    text: { en: { name: 'Bell', shortDescription, description } },
  })
  const shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', ...text('Rings & shines.', '<p>Rings &amp; <b>shines</b>.</p><p>Made of brass.</p>') }),
      aProduct({ sku: 'HORN', ...text('It honks.', '<p>It honks.</p>') }),
      aProduct({ sku: 'LAMP', ...text('It shines.', '<p>It shines. Far.</p>') }),
    ],
  })
  const { products: reader } = await shop.readersFor({ language: 'en', currency: 'INR' })
  const read = async (urlKey: string) => {
    const details = await reader.getProduct((await reader.findProductId(urlKey)) ?? 0)
    return [details?.summary, details?.description]
  }
  expect(await read('bell')).toEqual(['Rings & shines.', '<p>Made of brass.</p>'])
  expect(await read('horn')).toEqual(['It honks.', ''])
  expect(await read('lamp')).toEqual(['It shines.', '<p>It shines. Far.</p>'])
  await shop.close()
})
