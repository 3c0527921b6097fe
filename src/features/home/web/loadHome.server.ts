/** Puts a home together: its sentences, and what each of its blocks shows. A block that cannot be had is left out. */
import { type Api, ApiError, NetworkError } from '../../../shared/apiClient.ts'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import type { StorefrontRequest } from '../../../shared/storefront.ts'
import { type BlockKind, type HomeBlock, type HomeSentence, heroKinds, type LoadedBlock } from '../home.blocks.ts'
import { withChapters } from '../home.chapters.ts'
import type { HomeFrame } from '../home.frame.ts'
import { type HomeKey, homeLayout } from '../home.layouts.ts'
import { styleOf } from '../home.themes.ts'
import { type BlockStock, blockLoaders } from './blockLoaders.server.ts'
import { makeHomeStock } from './homeStock.server.ts'

type Shop = Pick<StorefrontRequest, 'language' | 'currency' | 'rates'>

export async function loadHome(key: HomeKey, api: Api, shop: Shop) {
  const layout = homeLayout(key)
  const texts: Partial<Record<HomeSentence, unknown>> = messagesFor(shop.language, 'homes').homes[key]
  const say = (sentence: HomeSentence) => String(texts[sentence] ?? '')
  const homeFrame: HomeFrame = { header: layout.header, footer: layout.footer, style: styleOf(layout.theme) }
  const blockWords = translator(shop.language, 'blocks')
  const stock = { ...makeHomeStock(api), ...shop, say, blockWords }
  const loaded = await Promise.all(
    layout.blocks.map(async (block, index) => {
      const shown = await load(block, stock).catch((error: unknown) => leaveOut(block.kind, error))
      return shown === null ? [] : [{ id: `part-${index + 1}`, block: shown }]
    }),
  )
  const blocks = withChapters(loaded.flat(), (name) => blockWords(`chapters.${name}`))
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

/** What the API refuses or cannot be asked for is its own to log; anything else is a mistake in the block. */
function leaveOut(kind: BlockKind, error: unknown): null {
  const isExpected = error instanceof ApiError || error instanceof NetworkError
  if (!isExpected) console.warn(`The block ${kind} of a home is left out:`, error)
  return null
}

function pictureOf({ data }: LoadedBlock): string | null {
  return 'picture' in data ? data.picture.src : null
}
