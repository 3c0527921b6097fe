/** Opens pages on the device of a profile. */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { applyProfile, type Profile } from './profiles.ts'

export interface OpenedPage {
  context: BrowserContext
  page: Page
  session: CDPSession
}

/** On a busy machine, a slowed-down page may take long. */
const timeoutMs = 120_000

export async function openPage(browser: Browser, profile: Profile): Promise<OpenedPage> {
  const context = await openContext(browser, profile)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await applyProfile(session, profile)
  return { context, page, session }
}

/** A browser without a cache. */
export async function openContext(browser: Browser, { context: settings }: Profile): Promise<BrowserContext> {
  // The browser slows down requests of pages, not those of a service worker.
  const context = await browser.newContext({ ...settings, locale: 'en-GB', serviceWorkers: 'block' })
  context.setDefaultTimeout(timeoutMs)
  return context
}
