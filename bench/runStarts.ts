/** Measures how long the shop takes from its start to its first page, next to bare Fastify with a database. */
import type { CatalogStore } from './catalog/catalogStore.ts'
import type { StartResult } from './results.ts'
import { startBareServer } from './servers/bareProcess.ts'
import { startShop } from './servers/shopServer.ts'

const warmStarts = 3

export async function runStarts(store: CatalogStore): Promise<StartResult> {
  const [data, bareData] = [await store.empty(), await store.empty()]
  try {
    const isDemo = { SHOP_DEMO: 'on' }
    const first = await startShop(data.env, isDemo)
    await first.stop()
    // The first start of the bare server also creates its database.
    await (await startBareServer(bareData.env)).stop()
    const [warmSeconds, bareSeconds]: [number[], number[]] = [[], []]
    for (let start = 0; start < warmStarts; start += 1) {
      const shop = await startShop(data.env, isDemo)
      warmSeconds.push(shop.startSeconds)
      await shop.stop()
      const bare = await startBareServer(bareData.env)
      bareSeconds.push(bare.startSeconds)
      await bare.stop()
    }
    return { firstSeconds: first.startSeconds, warmSeconds, bareSeconds }
  } finally {
    await data.remove()
    await bareData.remove()
  }
}
