import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutout } from '../../testing/images.ts'
import { testFolder } from '../../testing/importFile.ts'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('Pages are added from a folder and replaced the second time, and a single invalid file rejects all of them', async () => {
  const { db, run } = await openCommandShop()
  const folder = await testFolder()
  const pages = (...args: string[]) => run('pages', ...args)
  const write = (slug: string, ...lines: string[]) => {
    const front = [`title: The ${slug}`, 'description: What it says, for search engines.', ...lines]
    return writeFile(join(folder, `${slug}.en.md`), `---\n${front.join('\n')}\n---\nCall {phone}.\n`)
  }
  await write('about-us')
  expect((await pages(folder, '--dry-run')).out).toBe('1 page could be read; nothing was saved.\n')
  expect((await pages(folder)).out).toBe('1 page: 1 added, 0 replaced\n')

  await writeFile(join(folder, 'window.avif'), await cutout(30, 20))
  await write('store-location', 'picture: window.avif', 'pictureAlt: The window')
  await write('shop')
  expect(await pages(folder)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(
      /^\n?[^\n]*shop\.en\.md: shop is not a page of the shop; its pages are about-us, [^\n]*\n$/,
    ),
  })
  expect(await pages(join(folder, 'none'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('no folder'),
  })

  await rm(join(folder, 'shop.en.md'))
  expect((await pages(folder)).out).toBe('2 pages: 1 added, 1 replaced\n')
  const saved = await db.selectFrom('page').select(['slug', 'image_width']).orderBy('id').execute()
  expect(saved).toEqual([
    { slug: 'about-us', image_width: null },
    { slug: 'store-location', image_width: 30 },
  ])
})
