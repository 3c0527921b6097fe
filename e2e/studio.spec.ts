import { expect, test } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { readDemo } from '../src/server/demo/demoFiles.ts'
import { encoded } from '../studio/pictures/encode.ts'
import { shotsOf } from '../studio/pictures/shots.ts'
import { openStudio } from '../studio/render/browser.ts'

test.setTimeout(180_000)

test('the same input gives the same bytes, and another colour others', async () => {
  const shots = shotsOf(readDemo()).filter(({ path }) => path.startsWith('parts/blw-toll-'))
  const [silver, black] = shots
  if (!silver || !black) throw new Error('The demo has no bell in two colours')
  const take = async (shot: typeof silver) => {
    const studio = await openStudio(findChromium() ?? '', 1)
    try {
      const [camera] = studio.cameras
      if (!camera) throw new Error('The studio has no camera')
      return await encoded(await camera.take(shot, 300, 200), shot)
    } finally {
      await studio.close()
    }
  }
  const first = await take(silver)
  expect((await take(silver)).equals(first)).toBe(true)
  expect((await take(black)).equals(first)).toBe(false)
})
