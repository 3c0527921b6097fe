/** Converts a home of the shop to the form of an own home. Pure. */
import { type Language, languages } from '../../shared/locale.ts'
import type { HomeContent } from '../../shared/shopContent.ts'
import type { HomeBlock, HomeText } from '../home/home.blocks.ts'
import { blockTable, formatImageSource, fromQuery, makeBlock } from '../home/home.blockTable.ts'
import { type HomeForm, type OwnBlock, ownHome } from '../home/home.form.ts'
import type { HomeLayout } from '../home/home.layouts.ts'

type Texts = Readonly<Record<Language, Partial<Record<HomeText, string>>>>

/** @param home the demo content of this home; empty in an owner's shop, where images and products are still to be chosen */
export function toHomeForm({ theme, header, footer, blocks }: HomeLayout, home: HomeContent, texts: Texts): HomeForm {
  const page = (language: Language) => ({
    title: texts[language].title ?? '',
    description: texts[language].line ?? '',
  })
  return {
    ...{ shown: ownHome, theme, header, footer },
    texts: { en: page('en'), fr: page('fr'), de: page('de') },
    blocks: blocks.map((block, index) => toOwnBlock(block, `start-${index + 1}`, home, texts)),
  }
}

function toOwnBlock(block: HomeBlock, id: string, home: HomeContent, texts: Texts): OwnBlock {
  const made = makeBlock(block.kind, id)
  const { fields, texts: names } = blockTable[block.kind]
  const known: Readonly<Record<string, unknown>> = { ...block, ...readContent(block, home) }
  const options = fields.map(({ name }) => [
    name,
    name in known ? String(known[name] ?? '') : (made.options[name] ?? ''),
  ])
  const heading = 'heading' in block ? block.heading : 'first'
  const write = (language: Language) =>
    Object.fromEntries(
      names.map((name) => {
        const source = name === 'first' ? heading : name
        return [name, source === 'own' ? '' : (texts[language][source] ?? '')]
      }),
    )
  const [en, fr, de] = languages.map(write)
  return { ...made, options: Object.fromEntries(options), texts: { en: en ?? {}, fr: fr ?? {}, de: de ?? {} } }
}

/** The fields that a layout stores elsewhere or under another name. */
function readContent(block: HomeBlock, home: HomeContent): Record<string, unknown> {
  const images = home.heroPictures ?? []
  switch (block.kind) {
    case 'splitHero':
    case 'fullHero':
      return { picture: formatImageSource(images[0]) }
    case 'mosaicHero':
      return {
        picture1: formatImageSource(images[0]),
        picture2: formatImageSource(images[1]),
        picture3: formatImageSource(images[2]),
      }
    case 'rail':
      return fromQuery(block.products)
    case 'productTabs':
      return { category1: block.slugs[0], category2: block.slugs[1], category3: block.slugs[2] }
    case 'countdown':
      return { occasion: block.to }
    case 'lookbook':
      return { scene: home.lookbook ?? '' }
    case 'story':
      return { picture: home.story === undefined ? '' : formatImageSource({ scene: home.story }) }
    case 'film':
      return { product: home.film ?? '' }
    case 'spotlight':
      return { product: home.spotlights?.[block.item] ?? '' }
    case 'budgets':
      return { category: block.slug, amount1: block.inr[0], amount2: block.inr[1], amount3: block.inr[2] }
    default:
      return {}
  }
}
