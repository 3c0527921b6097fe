import type { Page } from '@playwright/test'

/** Types a code and Enter as a scanner does: a few milliseconds apart, however busy the machine is. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const event = { key, timestamp: start + index * 0.005, ...(key === 'Enter' && { windowsVirtualKeyCode: 13 }) }
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: key === 'Enter' ? '\r' : key, ...event })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }
  await session.detach()
}
