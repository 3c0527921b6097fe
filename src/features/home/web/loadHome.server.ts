/** Loads a home: its texts and its blocks. A block that cannot be loaded is omitted. */
import { defaultLanguage } from '../../../shared/locale.ts'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import type { HomeContent } from '../../../shared/shopContent.ts'
import type { StorefrontRequest } from '../../../shared/storefront.ts'
import { type BlockKind, type HomeBlock, type HomeText, heroKinds, type LoadedBlock } from '../home.blocks.ts'
import { blockTable } from '../home.blockTable.ts'
import { withChapters } from '../home.chapters.ts'
import { type HomeForm, ownHome } from '../home.form.ts'
import type { HomeFrame } from '../home.frame.ts'
import { type HomeKey, type HomeLayout, homeLayout } from '../home.layouts.ts'
import { buildStyleSheet, needsCompleteFont } from '../home.themes.ts'
import { type BlockContext, blockLoaders } from './blockLoaders.server.ts'
import completeFont from './completeFont.css?inline'
import { type HomeReaders, makeHomeReader } from './homeReader.server.ts'
import { listPromises } from './promises.server.ts'

type Shop = Pick<StorefrontRequest, 'language' | 'currency' | 'rates' | 'content' | 'terms'>

/** A block, with the texts and the content that it shows. */
interface PlacedBlock {
  block: HomeBlock
  home: HomeContent
  text(name: HomeText): string
}

interface HomeParts {
  key: HomeKey | typeof ownHome
  layout: Pick<HomeLayout, 'theme' | 'header' | 'footer'>
  /** Title of the page. */
  title: string
  line: string
  blocks: readonly PlacedBlock[]
}

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
  const blocks = layout.blocks.map((block) => ({ block, home, text }))
  return loadParts({ key, layout, title: text('title'), line: text('line'), blocks }, readers, shop)
}

/** The shop's own home. A text missing in the shopper's language falls back to the default language. */
export async function loadOwnHome(form: HomeForm, readers: HomeReaders, shop: Shop) {
  const { language, rates } = shop
  const pick = (name: 'title' | 'description') => form.texts[language][name] || form.texts[defaultLanguage][name]
  const blocks = form.blocks.map(({ kind, options, texts }): PlacedBlock => {
    const { block, content } = blockTable[kind].build(options, rates)
    const text = (name: HomeText) => texts[language][name] || texts[defaultLanguage][name] || ''
    return { block, home: content, text }
  })
  return loadParts(
    { key: ownHome, layout: form, title: pick('title'), line: pick('description'), blocks },
    readers,
    shop,
  )
}

async function loadParts({ key, layout, title, line, blocks: placed }: HomeParts, readers: HomeReaders, shop: Shop) {
  const { language, content } = shop
  const hasOwnFont = needsCompleteFont(layout.theme)
  const homeFrame: HomeFrame = {
    header: layout.header,
    footer: layout.footer,
    style: `${hasOwnFont ? completeFont : ''}${buildStyleSheet(layout.theme)}`,
    needsCompleteFont: hasOwnFont,
  }
  const t = translator(language, 'blocks')
  const promises = listPromises(shop, translator(language, 'home'))
  const shared = { ...makeHomeReader(readers), ...shop, ...content, promises, t }
  const loaded = await Promise.all(
    placed.map(async ({ block, home, text }, index) => {
      const shown = await load(block, { ...shared, home, text }).catch((error: unknown) => leaveOut(block.kind, error))
      return shown === null ? [] : [{ id: `part-${index + 1}`, block: shown }]
    }),
  )
  const blocks = withChapters(loaded.flat(), (name) => t(`chapters.${name}`))
  return {
    ...{ key, title, line },
    hasTitle: blocks.some(({ block }) => heroKinds.some((kind) => kind === block.kind)),
    blocks,
    image: blocks.map(({ block }) => findImage(block)).find((src) => src !== null) ?? null,
    page: { title, description: line },
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
