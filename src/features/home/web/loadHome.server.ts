/** Loads a home: its texts and its blocks. A block that cannot be loaded is omitted. */
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import type { StorefrontRequest } from '../../../shared/storefront.ts'
import { type BlockKind, type HomeBlock, type HomeText, heroKinds, type LoadedBlock } from '../home.blocks.ts'
import { withChapters } from '../home.chapters.ts'
import type { HomeFrame } from '../home.frame.ts'
import { type HomeKey, homeLayout } from '../home.layouts.ts'
import { buildStyleSheet, needsCompleteFont } from '../home.themes.ts'
import { type BlockContext, blockLoaders } from './blockLoaders.server.ts'
import { type HomeReaders, makeHomeReader } from './homeReader.server.ts'

type Shop = Pick<StorefrontRequest, 'language' | 'currency' | 'rates' | 'content'>

/** The blocks of a home layout with their data; a block without data is omitted. */
export async function loadHome(key: HomeKey, readers: HomeReaders, shop: Shop) {
  const layout = homeLayout(key)
  const { language, content } = shop
  const home = content.homes[key] ?? {}
  const texts: Partial<Record<HomeText, unknown>> = {
    ...messagesFor(language, 'homes').homes[key],
    ...Object.fromEntries(Object.entries(home.texts ?? {}).map(([name, text]) => [name, text[language]])),
  }
  const text = (name: HomeText) => String(texts[name] ?? '')
  const homeFrame: HomeFrame = {
    header: layout.header,
    footer: layout.footer,
    style: buildStyleSheet(layout.theme),
    needsCompleteFont: needsCompleteFont(layout.theme),
  }
  const t = translator(language, 'blocks')
  const context = { ...makeHomeReader(readers), ...shop, ...content, home, text, t }
  const loaded = await Promise.all(
    layout.blocks.map(async (block, index) => {
      const shown = await load(block, context).catch((error: unknown) => leaveOut(block.kind, error))
      return shown === null ? [] : [{ id: `part-${index + 1}`, block: shown }]
    }),
  )
  const blocks = withChapters(loaded.flat(), (name) => t(`chapters.${name}`))
  return {
    key,
    title: text('title'),
    line: text('line'),
    hasTitle: blocks.some(({ block }) => heroKinds.some((kind) => kind === block.kind)),
    blocks,
    image: blocks.map(({ block }) => findImage(block)).find((src) => src !== null) ?? null,
    page: { title: text('title'), description: text('line') },
    homeFrame,
  }
}

export type LoadedHome = Omit<Awaited<ReturnType<typeof loadHome>>, 'page' | 'homeFrame'>

async function load<K extends BlockKind>(block: HomeBlock<K>, context: BlockContext): Promise<LoadedBlock | null> {
  const { kind } = block
  const data = await blockLoaders[kind](block, context)
  return data === null ? null : ({ kind, data } as LoadedBlock)
}

function leaveOut(kind: BlockKind, error: unknown): null {
  console.warn(`The block ${kind} of a home was omitted:`, error)
  return null
}

function findImage({ data }: LoadedBlock): string | null {
  return 'image' in data ? data.image.src : null
}
