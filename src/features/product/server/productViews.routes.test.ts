import { expect, test } from 'vitest'
import { type Currency, currencies } from '../../../shared/money.ts'
import { makeDemoBicycles } from '../../../testing/demoBicycles.ts'
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
