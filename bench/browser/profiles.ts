/** The devices that pages are measured on. */
import type { BrowserContextOptions, CDPSession } from '@playwright/test'

export interface Profile {
  name: 'phone' | 'desktop'
  context: BrowserContextOptions
  /** Slows the page down by the browser's own means. */
  apply(session: CDPSession): Promise<void>
}

const toBytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8

/** A phone of the middle class on a slow mobile network, as Lighthouse simulates it. */
const phone: Profile = {
  name: 'phone',
  context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  async apply(session) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: toBytesPerSecond(1.6),
      uploadThroughput: toBytesPerSecond(0.75),
    })
  },
}

const desktop: Profile = {
  name: 'desktop',
  context: { viewport: { width: 1440, height: 900 } },
  apply: async () => {},
}

export const profiles: readonly Profile[] = [phone, desktop]
