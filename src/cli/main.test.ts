/** Runs the operator's commands as separate processes: exit codes and signals. The other tests of commands run them in process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aRow, testFile, testFolder, toCsv } from '../testing/importFile.ts'
import { shopCommandIn } from '../testing/shopCommand.ts'
import { openDatabaseBelow } from '../testing/testDatabase.ts'

const program = join(import.meta.dirname, 'main.ts')
/** What `npm run shop` starts. */
const script = join(import.meta.dirname, '../../scripts/shop.mjs')

function start(file: string, folder: string, ...args: string[]): ChildProcess {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), SHOP_DEMO: 'off' }
  return spawn(process.execPath, [file, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** More than two batches. */
const productCount = 1200

/** A file of products, every tenth with four variants, and one product that is rejected. */
function productFile(): Promise<string> {
  const sized = (handle: string, size: string) => ({
    'Option1 Name': 'Size',
    'Option1 Value': size,
    'Variant SKU': `${handle}-${size}`,
  })
  const rows = Array.from({ length: productCount }, (_, number) => {
    const handle = `product-${number}`
    return [
      aRow(handle, sized(handle, 'M')),
      ...(number % 10 ? [] : ['S', 'L', 'XL']).map((size) => ({
        ...sized(handle, size),
        Handle: handle,
        'Variant Price': '5.00',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '1',
      })),
    ]
  }).flat()
  return testFile(toCsv([...rows, aRow('rejected', { 'Variant Price': '-1' })]))
}

test('A killed import leaves only complete products, and repeating it imports the rest', {
  timeout: 300_000,
}, async () => {
  const folder = await testFolder()
  const file = await productFile()
  await (await openDatabaseBelow(join(folder, 'data'))).close()
  const report = join(folder, 'second.csv')
  const child = start(program, folder, 'import', file)
  await once(child.stderr ?? child, 'data') // the first batch is saved
  child.kill('SIGKILL')
  await once(child, 'close')
  // Without --report, the report goes to the current folder.
  expect((await readdir(folder)).filter((name) => /^import-report-[\d-]+\.csv$/.test(name))).toHaveLength(1)

  const run = shopCommandIn(join(folder, 'data'))
  const dry = await run('import', file, '--dry-run', '--report', join(folder, 'dry.csv'))
  const second = await run('import', file, '--report', report)
  expect(second.code).toBe(2)
  const counts = /^1201 products: (\d+) created, 0 updated, (\d+) unchanged, 1 rejected$/m.exec(second.out)
  expect(counts, second.out).not.toBeNull()
  expect(Number(counts?.[1]) + Number(counts?.[2])).toBe(productCount)
  expect(Number(counts?.[2])).toBeGreaterThanOrEqual(400)
  expect(Number(counts?.[1])).toBeGreaterThan(0)
  expect(dry.out).toContain(counts?.[0])
  expect(second.out).toMatch(/priceNegative: a price cannot be negative \(first: row 1562\)/)
  expect(await readFile(report, 'utf8')).toContain(
    `1562,rejected,Variant Price,rejected,priceNegative,a price cannot be negative,"'-1"`,
  )
  const third = await run('import', file, '--report', join(folder, 'third.csv'))
  expect(third.out).toContain('1201 products: 0 created, 0 updated, 1200 unchanged, 1 rejected')
})

test('`npm run shop` passes SIGTERM to an import, which stops after its batch with exit code 130', {
  timeout: 120_000,
}, async () => {
  const folder = await testFolder()
  await (await openDatabaseBelow(join(folder, 'data'))).close()
  const child = start(script, folder, 'import', await productFile(), '--report', join(folder, 'report.csv'))
  const ended = once(child, 'close')
  let out = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  await once(child.stderr ?? child, 'data')
  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(130)
  expect(out).toContain('Interrupted: everything imported so far is saved')
})
