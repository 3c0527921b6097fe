/** Puts a home together: its sentences, and what each of its blocks shows. A block that cannot be had is left out. */
import type { Api } from '../../../shared/apiClient.ts'
import type { StorefrontRequest } from '../../../shared/storefront.ts'
import { sentencesOf, wordsOf } from '../../../shared/words.server.ts'
import { type BlockKind, type HomeBlock, type HomeSentence, heroKinds, type LoadedBlock } from '../home.blocks.ts'
import type { HomeFrame } from '../home.frame.ts'
import { type HomeKey, homeLayout } from '../home.layouts.ts'
import { styleOf } from '../home.themes.ts'
import { type BlockStock, blockLoaders } from './blockLoaders.server.ts'
import { makeHomeStock } from './homeStock.server.ts'

type Shop = Pick<StorefrontRequest, 'language' | 'currency' | 'rates'>

export async function loadHome(key: HomeKey, api: Api, shop: Shop) {
  const layout = homeLayout(key)
  const texts: Partial<Record<HomeSentence, unknown>> = wordsOf(shop.language, 'homes').homes[key]
  const say = (sentence: HomeSentence) => String(texts[sentence] ?? '')
  const homeFrame: HomeFrame = { header: layout.header, footer: layout.footer, style: styleOf(layout.theme) }
  const stock = { ...makeHomeStock(api), ...shop, say, blockWords: sentencesOf(shop.language, 'blocks'), layout }
  const loaded = await Promise.all(
    layout.blocks.map(async (block, index) => {
      const data = await load(block, stock).catch(() => null)
      return data === null ? [] : [{ id: `part-${index + 1}`, block: data }]
    }),
  )
  const blocks = loaded.flat()
  return {
    key,
    title: say('title'),
    line: say('line'),
    hasTitle: blocks.some(({ block }) => heroKinds.some((kind) => kind === block.kind)),
    blocks,
    picture: blocks.map(({ block }) => pictureOf(block)).find((src) => src !== null) ?? null,
    page: { title: say('title'), description: say('line') },
    homeFrame,
  }
}

export type LoadedHome = Omit<Awaited<ReturnType<typeof loadHome>>, 'page' | 'homeFrame'>

async function load<K extends BlockKind>(block: HomeBlock<K>, stock: BlockStock): Promise<LoadedBlock | null> {
  const { kind } = block
  const data = await blockLoaders[kind](block, stock)
  return data === null ? null : ({ kind, data } as LoadedBlock)
}

function pictureOf({ data }: LoadedBlock): string | null {
  return 'picture' in data ? data.picture.src : null
}
