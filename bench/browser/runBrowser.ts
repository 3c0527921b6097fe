/** Measures pages of a shop, next to bare pages with the same images. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { cartPath, catalogPath, homePath, productPath } from '../../src/shared/paths.ts'
import type { BareImage } from './barePage.ts'
import type { BareSite } from './bareSite.ts'
import { bicycle, type InteractionResult, interactions, measureInteraction, observeTaps } from './interactions.ts'
import { measureVisit, observe, type VisitResult } from './measureVisit.ts'
import { type Profile, profiles } from './profiles.ts'

export const measuredPages = {
  home: homePath,
  catalog: catalogPath('mountain-bikes'),
  product: productPath(bicycle),
  cart: cartPath,
} as const
export type PageName = keyof typeof measuredPages

export interface PageResult {
  profile: Profile['name']
  page: PageName
  /** One per round. */
  shop: { cold: VisitResult[]; warm: VisitResult[] }
  bare: { cold: VisitResult[]; warm: VisitResult[] }
}

export interface TapResult {
  profile: Profile['name']
  name: string
  rounds: InteractionResult[]
}

export interface BrowserOptions {
  rounds: number
  profiles: readonly string[]
  pages: readonly PageName[]
}

interface Sites {
  browser: Browser
  shopUrl: string
  bareSite: BareSite
}

export async function measurePages(
  { browser, shopUrl, bareSite }: Sites,
  options: BrowserOptions,
): Promise<PageResult[]> {
  const results: PageResult[] = []
  for (const profile of chosenProfiles(options)) {
    for (const name of options.pages) {
      const path = measuredPages[name]
      const barePath = `/${profile.name}/${name}`
      await bareSite.addPage(barePath, shopUrl, await findImages(browser, profile, `${shopUrl}${path}`))
      const result: PageResult = {
        profile: profile.name,
        page: name,
        shop: { cold: [], warm: [] },
        bare: { cold: [], warm: [] },
      }
      for (let round = 1; round <= options.rounds; round += 1) {
        for (const [site, url] of [
          ['shop', `${shopUrl}${path}`],
          ['bare', `${bareSite.url}${barePath}`],
        ] as const) {
          const { cold, warm } = await visitTwice(browser, profile, url)
          result[site].cold.push(cold)
          result[site].warm.push(warm)
        }
      }
      process.stderr.write(`${profile.name} ${name}\n`)
      results.push(result)
    }
  }
  return results
}

export async function measureTaps({ browser, shopUrl }: Sites, options: BrowserOptions): Promise<TapResult[]> {
  const results: TapResult[] = []
  for (const profile of chosenProfiles(options)) {
    for (const interaction of interactions) {
      const rounds: InteractionResult[] = []
      for (let round = 1; round <= options.rounds; round += 1) {
        const { context, page } = await openPage(browser, profile)
        await observeTaps(page)
        await page.goto(`${shopUrl}${interaction.path}`, { waitUntil: 'networkidle' })
        rounds.push(await measureInteraction(page, interaction, profile))
        await context.close()
      }
      process.stderr.write(`${profile.name} ${interaction.name}\n`)
      results.push({ profile: profile.name, name: interaction.name, rounds })
    }
  }
  return results
}

function chosenProfiles(options: BrowserOptions): readonly Profile[] {
  return profiles.filter(({ name }) => options.profiles.length === 0 || options.profiles.includes(name))
}

/** The first visit of a browser without a cache, and the next one. */
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

interface OpenedPage {
  context: BrowserContext
  page: Page
  session: CDPSession
}

async function openPage(browser: Browser, profile: Profile): Promise<OpenedPage> {
  // The browser slows down requests of pages, not those of a service worker.
  const context = await browser.newContext({ ...profile.context, locale: 'en-GB', serviceWorkers: 'block' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await profile.apply(session)
  return { context, page, session }
}

/** Images that a first visit loads. It also fills the shop's caches. */
async function findImages(browser: Browser, { context: settings }: Profile, url: string): Promise<BareImage[]> {
  const context = await browser.newContext({ ...settings, locale: 'en-GB', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const found = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.naturalWidth > 0)
      .map((image) => ({ src: new URL(image.currentSrc).pathname, width: image.width, height: image.height })),
  )
  await context.close()
  return [...new Map(found.map((image) => [image.src, image])).values()]
}
