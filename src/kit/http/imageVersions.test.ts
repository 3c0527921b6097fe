import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readImageVersions } from './imageVersions.ts'
import { cacheUrl, originalImageUrl } from './urls.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-versions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hash = '0123456789abcdef'.repeat(4)
const photograph = `import/01/${hash}.jpg`

async function readVersions(manifest: string) {
  const file = join(folder, 'manifest.json')
  await writeFile(file, manifest)
  return readImageVersions(file)
}

test('Demo images take their version from the manifest, imported images from their name', async () => {
  const entry = { input: 'a1', file: 'fedcba9876543210', width: 1500, height: 1000 }
  const findVersion = await readVersions(JSON.stringify({ images: { 'bikes/ridge.avif': entry } }))
  expect(findVersion('bikes/ridge.avif')).toBe('fedcba9876543210')
  expect(findVersion(photograph)).toBe('0123456789abcdef')
  expect(findVersion('bikes/other.avif')).toBeNull()
  expect(findVersion('constructor')).toBeNull()
})

test.each(['no json', '[]', '{"images":{"bikes/ridge.avif":{"file":"too short"}}}'])(
  'Demo images have no version with the manifest %s',
  async (manifest) => {
    const findVersion = await readVersions(manifest)
    expect(findVersion('bikes/ridge.avif')).toBeNull()
    expect(findVersion(photograph)).toBe('0123456789abcdef')
  },
)

test('Demo images have no version without a manifest', () => {
  expect(readImageVersions(join(folder, 'missing.json'))('bikes/ridge.avif')).toBeNull()
})

test('URLs contain the version and are encoded', () => {
  expect(cacheUrl('http://shop.test', 'small', photograph)).toBe(
    `http://shop.test/cache/small/import/01/${hash}.jpg?v=0123456789abcdef`,
  )
  expect(originalImageUrl('http://shop.test', 'own/a b?.png')).toBe('http://shop.test/storage/own/a%20b%3F.png')
})
