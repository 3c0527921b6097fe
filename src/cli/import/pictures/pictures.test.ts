import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../testing/importFile.ts'
import { publicHttps } from './fetchPicture.ts'
import { makePictures } from './pictures.ts'

const picture = (format: 'gif' | 'jpeg' | 'png' | 'webp' | 'tiff', width = 4, height = 3) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6b4a' } })
    .toFormat(format)
    .toBuffer()

async function setUp(isDryRun = false) {
  const folder = await testFolder()
  const dataDir = await testFolder()
  return { folder, dataDir, pictures: makePictures({ folder, dataDir, isDryRun }) }
}

test.each(['gif', 'jpeg', 'png', 'webp'] as const)(
  'a %s from the folder is kept under the name of its content',
  async (format) => {
    const { folder, dataDir, pictures } = await setUp()
    await mkdir(join(folder, 'images'))
    await writeFile(join(folder, 'images', 'a.bin'), await picture(format))
    await writeFile(join(folder, 'b.bin'), await picture(format))
    const kept = await pictures.get('images/a.bin')
    expect(kept).toMatchObject({
      width: 4,
      height: 3,
      path: expect.stringMatching(/^import\/[0-9a-f]{2}\/[0-9a-f]{64}\.(gif|jpg|png|webp)$/),
    })
    expect(await pictures.get('b.bin')).toEqual(kept)
    expect(await pictures.get('images\\a.bin')).toEqual(kept)
    expect(
      (await readdir(join(dataDir, 'storage'), { recursive: true })).filter((name) => name.includes('.')),
    ).toHaveLength(1)
  },
)

test('a dry run looks at pictures and keeps none', async () => {
  const { folder, dataDir, pictures } = await setUp(true)
  await writeFile(join(folder, 'a.gif'), await picture('gif'))
  expect(await pictures.get('a.gif')).toMatchObject({ width: 4 })
  expect(await readdir(dataDir)).toEqual([])
})

test('nothing outside of the folder is read', async () => {
  const { folder, pictures } = await setUp()
  const outside = join(await testFolder(), 'secret.gif')
  await writeFile(outside, await picture('gif'))
  await symlink(outside, join(folder, 'link.gif'))
  for (const path of [
    outside,
    '../secret.gif',
    'images/../../secret.gif',
    '..\\secret.gif',
    'C:\\secret.gif',
    'link.gif',
    `file://${outside}`,
    '//host/a.gif',
    'a\u0000.gif',
  ]) {
    expect([path, await pictures.get(path)]).toEqual([path, 'picturePath'])
  }
})

test('what cannot be shown is named', async () => {
  const { folder, pictures } = await setUp()
  const whole = await picture('png', 200, 200)
  const files: Record<string, Uint8Array | string> = {
    'half.png': (
      await sharp(
        await sharp({
          create: {
            width: 300,
            height: 300,
            channels: 3,
            noise: { type: 'gaussian', mean: 128, sigma: 60 },
            background: '#000',
          },
        })
          .png()
          .toBuffer(),
      )
        .png()
        .toBuffer()
    ).subarray(0, 20_000),
    'drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>',
    'print.tiff': await picture('tiff'),
    'words.jpg': 'not a picture',
    'empty.jpg': '',
    'bomb.jpg': await picture('jpeg', 8000, 5100),
    'huge.jpg': Buffer.alloc(21 * 1024 * 1024),
    'whole.png': whole,
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const answers = await Promise.all(Object.keys(files).map(async (name) => [name, await pictures.get(name)] as const))
  expect(Object.fromEntries(answers)).toEqual({
    'half.png': 'pictureKind',
    'drawing.svg': 'pictureKind',
    'print.tiff': 'pictureKind',
    'words.jpg': 'pictureKind',
    'empty.jpg': 'pictureKind',
    'bomb.jpg': 'pictureTooLarge',
    'huge.jpg': 'pictureTooLarge',
    'whole.png': expect.objectContaining({ width: 200 }),
  })
  expect(await pictures.get('none.png')).toBe('pictureMissing')
  expect(await pictures.get('.')).toMatch(/^picture(Path|Missing)$/)
})

test('a picture from the internet is fetched once, also when the import is repeated', async () => {
  const content = await picture('jpeg')
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const options = { folder: await testFolder(), dataDir: await testFolder(), isDryRun: false }
  const policy = { ...publicHttps, protocols: ['http:'], isAllowed: (address: string) => address === '127.0.0.1' }
  const first = await makePictures({ ...options, policy }).get(`http://127.0.0.1:${port}/a.jpg`)
  expect(first).toMatchObject({ width: 4, height: 3 })
  expect(await makePictures({ ...options, policy }).get(`http://127.0.0.1:${port}/a.jpg`)).toEqual(first)
  expect(requests).toBe(1)
})
