import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPictureVersions } from './pictureVersions.ts'
import { cacheUrl, storageUrl } from './urls.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-versions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hash = '0123456789abcdef'.repeat(4)
const photograph = `import/01/${hash}.jpg`

async function versionsOf(manifest: string) {
  const file = join(folder, 'manifest.json')
  await writeFile(file, manifest)
  return readPictureVersions(file)
}

test('drawn pictures have the version that the studio wrote down, imported ones the beginning of their name', async () => {
  const entry = { input: 'a1', file: 'fedcba9876543210', width: 1500, height: 1000 }
  const versionOf = await versionsOf(JSON.stringify({ pictures: { 'bikes/ridge.avif': entry } }))
  expect(versionOf('bikes/ridge.avif')).toBe('fedcba9876543210')
  expect(versionOf(photograph)).toBe('0123456789abcdef')
  expect(versionOf('bikes/other.avif')).toBeNull()
  expect(versionOf('constructor')).toBeNull()
})

test.each(['no json', '[]', '{"pictures":{"bikes/ridge.avif":{"file":"too short"}}}'])(
  'with a manifest that says %s there are no versions of drawn pictures',
  async (manifest) => {
    const versionOf = await versionsOf(manifest)
    expect(versionOf('bikes/ridge.avif')).toBeNull()
    expect(versionOf(photograph)).toBe('0123456789abcdef')
  },
)

test('without a manifest there are none either', () => {
  expect(readPictureVersions(join(folder, 'missing.json'))('bikes/ridge.avif')).toBeNull()
})

test('addresses bear the version, and are encoded', () => {
  expect(cacheUrl('http://shop.test', 'small', photograph)).toBe(
    `http://shop.test/cache/small/import/01/${hash}.jpg?v=0123456789abcdef`,
  )
  expect(storageUrl('http://shop.test', 'own/a b?.png')).toBe('http://shop.test/storage/own/a%20b%3F.png')
})
