import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../kit/database/database.ts'
import { testFolder } from '../../testing/importFile.ts'
import { cutout } from '../../testing/pictures.ts'
import { shopCommandIn } from '../../testing/shopCommand.ts'

test('pages come from a folder, a second time they are written anew, and a wrong file keeps all of them out', {
  timeout: 300_000,
}, async () => {
  const dataDir = join(await testFolder(), 'data')
  const folder = await testFolder()
  const shop = shopCommandIn(dataDir)
  const pages = (...args: string[]) => shop('pages', ...args)
  const write = (slug: string, ...lines: string[]) => {
    const front = [`title: The ${slug}`, 'description: What it says, for search engines.', ...lines]
    return writeFile(join(folder, `${slug}.en.md`), `---\n${front.join('\n')}\n---\nCall {phone}.\n`)
  }
  await write('about-us')
  expect((await pages(folder, '--dry-run')).out).toBe('1 page could be read; nothing was saved.\n')
  expect((await pages(folder)).out).toBe('1 page: 1 added, 0 written anew\n')

  await writeFile(join(folder, 'window.avif'), await cutout(30, 20))
  await write('store-location', 'picture: window.avif', 'pictureAlt: The window')
  await write('shop')
  expect(await pages(folder)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^\n?[^\n]*shop\.en\.md: shop is no page of the shop, which are about-us, [^\n]*\n$/),
  })
  expect(await pages(join(folder, 'none'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('no folder'),
  })

  await rm(join(folder, 'shop.en.md'))
  expect((await pages(folder)).out).toBe('2 pages: 1 added, 1 written anew\n')
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const kept = await database.db.selectFrom('page').select(['slug', 'image_width']).orderBy('id').execute()
  await database.close()
  expect(kept).toEqual([
    { slug: 'about-us', image_width: null },
    { slug: 'store-location', image_width: 30 },
  ])
})
