import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cutout } from '../../testing/images.ts'
import { testFolder } from '../../testing/importFile.ts'
import { openCommandShop } from '../../testing/shopCommand.ts'

test('A shop whose main language is German gets its posts and labels from German files, and English follows them', async () => {
  const { db, run } = await openCommandShop({ SHOP_LANGUAGES: 'de, fr' })
  const blog = await testFolder()
  const save = async (title: string, label: string, ...others: string[]) => {
    const facts = ['summary: Wie rund ein Laufrad ist.', 'date: 2026-03-01', 'author: Joseph', 'category: care']
    const file = ['---', `title: ${title}`, ...facts, 'tags: []', 'products: []', '---', 'Drehen.'].join('\n')
    await writeFile(join(blog, 'rund.de.md'), file)
    await writeFile(join(blog, 'labels.json'), JSON.stringify({ categories: { care: { de: label } }, tags: {} }))
    return (await run('posts', blog, ...others)).out
  }
  expect(await save('Rund und gerade', 'Pflege')).toBe('1 post: 1 added, 0 replaced\n')
  expect(await save('Rund', 'Wartung')).toBe('1 post: 0 added, 1 replaced\n')
  const titles = await db.selectFrom('post_text').select(['language', 'title']).orderBy('language').execute()
  expect(titles.map(({ language, title }) => [language, title])).toEqual([
    ['de', 'Rund'],
    ['en', 'Rund'],
  ])
  const names = await db.selectFrom('post_label_text').select(['language', 'name']).orderBy('language').execute()
  expect(names.map(({ language, name }) => [language, name])).toEqual([
    ['de', 'Wartung'],
    ['en', 'Wartung'],
  ])
})

test('Posts are added from a folder with their images, and replaced the second time', async () => {
  const { run } = await openCommandShop()
  const blog = await testFolder()
  const facts = ['summary: How round a wheel has to be.', 'date: 2026-03-01', 'author: Joseph', 'category: care']
  const post = (...lines: string[]) =>
    ['---', 'title: Round and true', ...facts, ...lines, '---', 'Spin it.'].join('\n')
  const care = { en: 'Care', fr: 'Entretien', de: 'Pflege' }
  await writeFile(join(blog, 'labels.json'), JSON.stringify({ categories: { care }, tags: {} }))
  await writeFile(join(blog, 'wheel.avif'), await cutout(30, 20))
  await writeFile(join(blog, 'true.en.md'), post('tags: []', 'products: []', 'picture: wheel.avif'))

  expect((await run('posts', blog, '--dry-run')).out).toBe('1 post could be read; nothing was saved.\n')
  expect((await run('posts', blog)).out).toBe('1 post: 1 added, 0 replaced\n')
  expect((await run('posts', blog)).out).toBe('1 post: 0 added, 1 replaced\n')

  await writeFile(join(blog, 'late.en.md'), post('tags: []', 'products: []').replace('2026-03-01', '2099-03-01'))
  expect((await run('posts', blog)).out).toBe('2 posts: 1 added, 1 replaced\nlate is published on 2099-03-01.\n')

  await writeFile(join(blog, 'true.en.md'), post('tags: []', 'products: []', 'picture: ../wheel.avif'))
  const rejected = await run('posts', blog)
  expect([rejected.code, rejected.err]).toEqual([
    1,
    expect.stringContaining('/picture names ../wheel.avif, which does not exist.'),
  ])
  expect((await run('posts', join(blog, 'none'))).err).toContain('There is no folder')
})
