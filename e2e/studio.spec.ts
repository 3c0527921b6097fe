import { expect, test } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { readDemo } from '../src/server/demo/demoFiles.ts'
import { encodeImage } from '../studio/images/encode.ts'
import { listShots } from '../studio/images/shots.ts'
import { openStudio } from '../studio/render/browser.ts'

test.setTimeout(180_000)

test('The same input yields the same bytes, another color different ones', async () => {
  const shots = listShots(readDemo()).filter(({ path }) => path.startsWith('parts/blw-toll-'))
  const [silver, black] = shots
  if (!silver || !black) throw new Error('The demo has no bell in two colors')
  const take = async (...shots: (typeof silver)[]) => {
    const studio = await openStudio(findChromium() ?? '', 1)
    try {
      const [camera] = studio.cameras
      if (!camera) throw new Error('The studio has no camera')
      const images: Buffer[] = []
      for (const shot of shots) images.push(await encodeImage(await camera.take(shot, 120, 80), shot))
      return images
    } finally {
      await studio.close()
    }
  }
  const [first = Buffer.of()] = await take(silver)
  const [again, inBlack] = await take(silver, black)
  expect(again?.equals(first)).toBe(true)
  expect(inBlack?.equals(first)).toBe(false)
})
