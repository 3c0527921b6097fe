import { expect, test } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { readDemo } from '../src/server/demo/demoFiles.ts'
import { encodeImage } from '../studio/images/encode.ts'
import { listShots } from '../studio/images/shots.ts'
import { type Camera, openStudio } from '../studio/render/browser.ts'

test.setTimeout(180_000)

test('The same input yields the same bytes, and another color different ones', async () => {
  const shots = listShots(readDemo()).filter(({ path }) => path.startsWith('parts/blw-toll-'))
  const [silver, black] = shots
  if (!silver || !black) throw new Error('The demo has no bell in two colors')
  // Two browsers, because the images must not depend on what a browser drew before.
  const studio = await openStudio(findChromium() ?? '', 2)
  try {
    const [one, other] = studio.cameras
    if (!one || !other) throw new Error('The studio has no cameras')
    const take = async (camera: Camera, shot: typeof silver) => encodeImage(await camera.take(shot, 120, 80), shot)
    const first = await take(one, silver)
    const inBlack = await take(other, black)
    const again = await take(other, silver)
    expect(again.equals(first)).toBe(true)
    expect(inBlack.equals(first)).toBe(false)
  } finally {
    await studio.close()
  }
})
