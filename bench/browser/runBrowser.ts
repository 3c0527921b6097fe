/** Measures pages of a shop, next to bare pages with the same images. */
import type { Browser } from '@playwright/test'
import { cartPath, catalogPath, homePath, productPath } from '../../src/shared/paths.ts'
import type { BareImage } from './barePage.ts'
import type { BareSite } from './bareSite.ts'
import { bicycle, type InteractionResult, interactions, measureInteraction } from './interactions.ts'
import { measureRestore, type RestoreResult } from './measureRestore.ts'
import { measureVisit, observe, type VisitResult } from './measureVisit.ts'
import { openContext, openPage } from './openPage.ts'
import { type Profile, profiles } from './profiles.ts'

export const measuredPages = {
  home: homePath,
  catalog: catalogPath('mountain-bikes'),
  product: productPath(bicycle),
  cart: cartPath,
} as const
export type PageName = keyof typeof measuredPages

interface Place {
  profile: Profile['name']
  page: PageName
}

export interface PageResult extends Place {
  /** One per round. */
  shop: { cold: VisitResult[]; warm: VisitResult[] }
  bare: { cold: VisitResult[]; warm: VisitResult[] }
}

export interface TapResult {
  profile: Profile['name']
  name: string
  rounds: InteractionResult[]
}

export interface RestoresResult extends Place {
  shop: RestoreResult[]
  bare: RestoreResult[]
}

export interface BrowserOptions {
  rounds: number
  profiles: readonly string[]
  pages: readonly PageName[]
}

export interface Sites {
  browser: Browser
  shopUrl: string
  bareSite: BareSite
}

/** A page of the shop, and the bare page with its images. They take turns, so that a busy machine disturbs both alike. */
export interface Pair extends Place {
  urls: Readonly<Record<'shop' | 'bare', string>>
  settings: Profile
}

/** Also fills the shop's caches. */
export async function preparePairs({ browser, shopUrl, bareSite }: Sites, options: BrowserOptions): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const settings of chosenProfiles(options)) {
    for (const page of options.pages) {
      const shop = `${shopUrl}${measuredPages[page]}`
      const path = `/${settings.name}/${page}`
      await bareSite.addPage(path, shopUrl, await findImages(browser, settings, shop))
      pairs.push({ profile: settings.name, page, settings, urls: { shop, bare: `${bareSite.url}${path}` } })
    }
  }
  return pairs
}

export async function measurePages({ browser }: Sites, pairs: readonly Pair[], rounds: number): Promise<PageResult[]> {
  const results: PageResult[] = []
  for (const { profile, page, urls, settings } of pairs) {
    const result: PageResult = { profile, page, shop: { cold: [], warm: [] }, bare: { cold: [], warm: [] } }
    for (let round = 1; round <= rounds; round += 1) {
      for (const site of ['shop', 'bare'] as const) {
        const { cold, warm } = await visitTwice(browser, settings, urls[site])
        result[site].cold.push(cold)
        result[site].warm.push(warm)
      }
    }
    process.stderr.write(`visits: ${profile} ${page}\n`)
    results.push(result)
  }
  return results
}

export async function measureTaps(
  { browser, shopUrl, bareSite }: Sites,
  options: BrowserOptions,
): Promise<TapResult[]> {
  const results: TapResult[] = []
  for (const profile of chosenProfiles(options)) {
    for (const interaction of interactions) {
      if (interaction.onlyOn && interaction.onlyOn !== profile.name) continue
      const url = interaction.path === null ? bareSite.url : `${shopUrl}${interaction.path}`
      const rounds: InteractionResult[] = []
      for (let round = 1; round <= options.rounds; round += 1) {
        rounds.push(await measureInteraction(browser, url, interaction, profile))
      }
      process.stderr.write(`taps: ${profile.name} ${interaction.name}\n`)
      results.push({ profile: profile.name, name: interaction.name, rounds })
    }
  }
  return results
}

/** @param browser a complete Chromium, with its back/forward cache turned on */
export async function measureRestores(
  browser: Browser,
  elsewhere: string,
  pairs: readonly Pair[],
  rounds: number,
): Promise<RestoresResult[]> {
  const results: RestoresResult[] = []
  for (const { profile, page, urls, settings } of pairs) {
    const result: RestoresResult = { profile, page, shop: [], bare: [] }
    for (let round = 1; round <= rounds; round += 1) {
      for (const site of ['shop', 'bare'] as const) {
        result[site].push(await measureRestore(browser, settings, urls[site], elsewhere))
      }
    }
    process.stderr.write(`restores: ${profile} ${page}\n`)
    results.push(result)
  }
  return results
}

function chosenProfiles(options: BrowserOptions): readonly Profile[] {
  return profiles.filter(({ name }) => options.profiles.length === 0 || options.profiles.includes(name))
}

/** A visit with an empty browser cache, and a second one. */
async function visitTwice(browser: Browser, profile: Profile, url: string) {
  const { context, page, session } = await openPage(browser, profile)
  try {
    await observe(page)
    const cold = await measureVisit(page, session, url)
    return { cold, warm: await measureVisit(page, session, url) }
  } finally {
    await context.close()
  }
}

/** Images that a first visit loads. */
async function findImages(browser: Browser, settings: Profile, url: string): Promise<BareImage[]> {
  const context = await openContext(browser, settings)
  try {
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'networkidle' })
    const found = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.naturalWidth > 0)
        .map((image) => ({ src: new URL(image.currentSrc).pathname, width: image.width, height: image.height })),
    )
    return [...new Map(found.map((image) => [image.src, image])).values()]
  } finally {
    await context.close()
  }
}
