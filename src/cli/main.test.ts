/** The command as the operator types it: a process of its own, an embedded database in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aRow, csvOf, testFile, testFolder } from '../testing/importFile.ts'
import { cutout } from '../testing/pictures.ts'

interface Shop {
  /** Where it keeps its data, and where the command is typed. */
  folder: string
}

function start({ folder }: Shop, ...args: string[]): ChildProcess {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), SHOP_DEMO: 'off' }
  return spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function run(shop: Shop, ...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = start(shop, ...args)
  const texts = { out: '', err: '' }
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (texts.out += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (texts.err += text))
  const [code] = await once(child, 'close')
  return { code, ...texts }
}

test('help lists the commands', async () => {
  const { code, out } = await run({ folder: await testFolder() }, 'help')
  expect(code).toBe(0)
  expect(out).toContain('npm run shop -- import FILE.csv [--dry-run]')
  expect(out).toContain('npm run shop -- import-reviews FILE.csv')
})

test('what cannot be done is one sentence and the code 1, and leaves nothing behind', {
  timeout: 120_000,
}, async () => {
  const shop = { folder: await testFolder() }
  const empty = await testFile('')
  const other = await testFile('a,b\n1,2\n')
  const good = await testFile(csvOf([aRow('a')]))
  const wrong: [args: string[], sentence: string][] = [
    [['imprt'], 'There is no command "imprt".'],
    [['import'], 'Name one file: npm run shop -- import FILE.csv'],
    [['import', good, '--colour'], "Unknown option '--colour'"],
    [['import', join(shop.folder, 'none.csv')], 'There is no file'],
    [['import', empty], 'The file is empty.'],
    [['import', other], 'This is not a product file'],
    [['import', good, '--language', 'xx'], '--language takes en, fr or de.'],
    [['import', good, '--encoding', 'klingon'], '--encoding: nobody knows "klingon"'],
    [['import', good, '--blank-stock', 'lots'], '--blank-stock takes a whole number'],
  ]
  for (const [args, sentence] of wrong) {
    const { code, out, err } = await run(shop, ...args)
    expect([args, code, out]).toEqual([args, 1, ''])
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
  }
  expect(await readdir(shop.folder)).toEqual([])
})

test('an import is reported, and cut off in the middle it leaves whole products and is finished by repeating', {
  timeout: 300_000,
}, async () => {
  const shop = { folder: await testFolder() }
  const sized = (handle: string, size: string) => ({
    'Option1 Name': 'Size',
    'Option1 Value': size,
    'Variant SKU': `${handle}-${size}`,
  })
  const rows = Array.from({ length: 1000 }, (_, number) => {
    const handle = `product-${number}`
    return [
      aRow(handle, sized(handle, 'M')),
      {
        ...sized(handle, 'L'),
        Handle: handle,
        'Variant Price': '5.00',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '1',
      },
    ]
  }).flat()
  const file = await testFile(csvOf([...rows, aRow('refused', { 'Variant Price': '-1' })]))

  const child = start(shop, 'import', file, '--report', 'first.csv')
  await once(child.stderr ?? child, 'data') // the first tenth is done
  child.kill('SIGKILL')
  await once(child, 'close')

  const dry = await run(shop, 'import', file, '--dry-run', '--report', 'dry.csv')
  const second = await run(shop, 'import', file)
  expect(second.code).toBe(2)
  const counts = /^1001 products: (\d+) created, 0 updated, (\d+) unchanged, 1 refused$/m.exec(second.out)
  expect(counts, second.out).not.toBeNull()
  expect(Number(counts?.[1]) + Number(counts?.[2])).toBe(1000)
  expect(Number(counts?.[2])).toBeGreaterThanOrEqual(50)
  expect(dry.out).toContain(counts?.[0])
  expect(second.out).toMatch(/priceNegative: a price cannot be negative \(first: row 2002\)/)

  const [report = ''] = (await readdir(shop.folder)).filter((name) => name.startsWith('import-report-'))
  expect(await readFile(join(shop.folder, report), 'utf8')).toContain(
    `2002,refused,Variant Price,refused,priceNegative,a price cannot be negative,"'-1"`,
  )
  const third = await run(shop, 'import', file, '--report', 'third.csv')
  expect(third.out).toContain('1001 products: 0 created, 0 updated, 1000 unchanged, 1 refused')
})

test('reviews are listed on lines of their own, and decided by their numbers', { timeout: 300_000 }, async () => {
  const shop = { folder: await testFolder() }
  await run(shop, 'import', await testFile(csvOf([aRow('saddle')])))
  const review = {
    title: 'Soft\u001b[2J',
    body: 'Sits well.\nLasts.',
    rating: '4',
    review_date: '2024-09-17',
    reviewer_name: 'Ada',
    product_handle: 'saddle',
  }
  await run(shop, 'import-reviews', await testFile(csvOf([review])))
  const listed = await run(shop, 'reviews')
  expect(listed.out).toMatch(
    /^1 {2}approved {2}4\/5 {2}\d{4}-\d\d-\d\d {2}The saddle\n {4}Ada: Soft.*\n {4}Sits well\. Lasts\.\n$/,
  )
  expect(listed.out).not.toContain('\u001b')
  expect((await run(shop, 'reviews', '--pending')).out).toBe('There are no reviews.\n')

  const judged = await run(shop, 'reviews', '--reject', '1', '--approve', '2')
  expect(judged).toMatchObject({ code: 2, out: 'There is no review 2.\nReview 1 is rejected.\n' })
  expect((await run(shop, 'reviews')).out).toMatch(/^1 {2}rejected/)
  const wrong = await run(shop, 'reviews', '--approve', 'all')
  expect([wrong.code, wrong.err.trim()]).toEqual([1, expect.stringContaining('"all" is no number of a review')])
})

test('posts come from a folder with their pictures, and a second time they are written anew', {
  timeout: 300_000,
}, async () => {
  const shop = { folder: await testFolder() }
  const blog = await testFolder()
  const facts = ['summary: How round a wheel has to be.', 'date: 2026-03-01', 'author: Joseph', 'category: care']
  const post = (...lines: string[]) =>
    ['---', 'title: Round and true', ...facts, ...lines, '---', 'Spin it.'].join('\n')
  const care = { en: 'Care', fr: 'Entretien', de: 'Pflege' }
  await writeFile(join(blog, 'labels.json'), JSON.stringify({ categories: { care }, tags: {} }))
  await writeFile(join(blog, 'wheel.avif'), await cutout(30, 20))
  await writeFile(join(blog, 'true.en.md'), post('tags: []', 'products: []', 'picture: wheel.avif'))

  expect((await run(shop, 'posts', blog, '--dry-run')).out).toBe('1 post could be read; nothing was saved.\n')
  expect((await run(shop, 'posts', blog)).out).toBe('1 post: 1 added, 0 written anew\n')
  expect((await run(shop, 'posts', blog)).out).toBe('1 post: 0 added, 1 written anew\n')

  await writeFile(join(blog, 'late.en.md'), post('tags: []', 'products: []').replace('2026-03-01', '2099-03-01'))
  expect((await run(shop, 'posts', blog)).out).toBe(
    '2 posts: 1 added, 1 written anew\nlate is published on 2099-03-01.\n',
  )

  await writeFile(join(blog, 'true.en.md'), post('tags: []', 'products: []', 'picture: ../wheel.avif'))
  const refused = await run(shop, 'posts', blog)
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringContaining('/picture names ../wheel.avif, which there is not.'),
  ])
  expect((await run(shop, 'posts', join(blog, 'none'))).err).toContain('There is no folder')
})
