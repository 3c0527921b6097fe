/** The devices that pages are measured on. */
import type { BrowserContextOptions, CDPSession } from '@playwright/test'

export interface Profile {
  name: 'phone' | 'desktop'
  context: BrowserContextOptions
  /** How many times slower the processor is. */
  cpuSlowdown: number
  network: Network
}

interface Network {
  latencyMs: number
  /** Megabits per second; null is unlimited. */
  download: number | null
  upload: number | null
}

/** A mid-range phone on a slow mobile network, as Lighthouse simulates it. */
const phone: Profile = {
  name: 'phone',
  context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  cpuSlowdown: 4,
  network: { latencyMs: 150, download: 1.6, upload: 0.75 },
}

const desktop: Profile = {
  name: 'desktop',
  context: { viewport: { width: 1440, height: 900 } },
  cpuSlowdown: 1,
  network: { latencyMs: 0, download: null, upload: null },
}

export const profiles: readonly Profile[] = [phone, desktop]

/** Throttles the page through the DevTools protocol. */
export async function applyProfile(session: CDPSession, { cpuSlowdown, network }: Profile): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await applyNetwork(session, network)
}

/** Adds a delay to every response from now on. */
export async function delayAnswers(session: CDPSession, { network }: Profile, delayMs: number): Promise<void> {
  await applyNetwork(session, { ...network, latencyMs: network.latencyMs + delayMs })
}

async function applyNetwork(session: CDPSession, { latencyMs, download, upload }: Network): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: toBytesPerSecond(download),
    uploadThroughput: toBytesPerSecond(upload),
  })
}

/** The browser takes -1 for unlimited. */
function toBytesPerSecond(megabits: number | null): number {
  return megabits === null ? -1 : (megabits * 1_000_000) / 8
}
