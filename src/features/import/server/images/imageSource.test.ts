import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolderFileStore } from '../../../../kit/fileStore/folderFileStore.ts'
import { testFolder } from '../../../../testing/importFile.ts'
import { publicHttps } from './fetchImage.ts'
import { makeImageSource } from './imageSource.ts'

const makeImage = (format: 'gif' | 'jpeg' | 'png' | 'webp' | 'tiff', width = 4, height = 3) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6b4a' } })
    .toFormat(format)
    .toBuffer()

async function setUp(isDryRun = false) {
  const folder = await testFolder()
  const dataDir = await testFolder()
  return {
    folder,
    dataDir,
    imageSource: makeImageSource({ folder, files: makeFolderFileStore(dataDir), dataDir, isDryRun }),
  }
}

test.each(['gif', 'jpeg', 'png', 'webp'] as const)(
  'A %s from the folder is stored under a hash of its content',
  async (format) => {
    const { folder, dataDir, imageSource } = await setUp()
    await mkdir(join(folder, 'images'))
    await writeFile(join(folder, 'images', 'a.bin'), await makeImage(format))
    await writeFile(join(folder, 'b.bin'), await makeImage(format))
    const stored = await imageSource.get('images/a.bin')
    expect(stored).toMatchObject({
      width: 4,
      height: 3,
      path: expect.stringMatching(/^import\/[0-9a-f]{2}\/[0-9a-f]{64}\.(gif|jpg|png|webp)$/),
    })
    expect(await imageSource.get('b.bin')).toEqual(stored)
    expect(await imageSource.get('images\\a.bin')).toEqual(stored)
    expect(
      (await readdir(join(dataDir, 'storage'), { recursive: true })).filter((name) => name.includes('.')),
    ).toHaveLength(1)
  },
)

test('A dry run checks images and stores none', async () => {
  const { folder, dataDir, imageSource } = await setUp(true)
  await writeFile(join(folder, 'a.gif'), await makeImage('gif'))
  expect(await imageSource.get('a.gif')).toMatchObject({ width: 4 })
  expect(await readdir(dataDir)).toEqual([])
})

test('Reads nothing outside the folder', async () => {
  const { folder, imageSource } = await setUp()
  const outside = join(await testFolder(), 'secret.gif')
  await writeFile(outside, await makeImage('gif'))
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
    expect([path, await imageSource.get(path)]).toEqual([path, 'imagePath'])
  }
})

test('Reports images that cannot be shown', async () => {
  const { folder, imageSource } = await setUp()
  const whole = await makeImage('png', 200, 200)
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
    'print.tiff': await makeImage('tiff'),
    'words.jpg': 'not a picture',
    'empty.jpg': '',
    'bomb.jpg': await makeImage('jpeg', 8000, 5100),
    'huge.jpg': Buffer.alloc(21 * 1024 * 1024),
    'whole.png': whole,
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  const answers = await Promise.all(
    Object.keys(files).map(async (name) => [name, await imageSource.get(name)] as const),
  )
  expect(Object.fromEntries(answers)).toEqual({
    'half.png': 'imageKind',
    'drawing.svg': 'imageKind',
    'print.tiff': 'imageKind',
    'words.jpg': 'imageKind',
    'empty.jpg': 'imageKind',
    'bomb.jpg': 'imageTooLarge',
    'huge.jpg': 'imageTooLarge',
    'whole.png': expect.objectContaining({ width: 200 }),
  })
  expect(await imageSource.get('none.png')).toBe('imageMissing')
  expect(await imageSource.get('.')).toMatch(/^image(Path|Missing)$/)
})

test('Fetches an image from the internet once, also when the import is repeated', async () => {
  const content = await makeImage('jpeg')
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const dataDir = await testFolder()
  const files = makeFolderFileStore(dataDir)
  const options = { folder: await testFolder(), files, dataDir, isDryRun: false }
  const policy = { ...publicHttps, protocols: ['http:'], isAllowed: (ipAddress: string) => ipAddress === '127.0.0.1' }
  const first = await makeImageSource({ ...options, policy }).get(`http://127.0.0.1:${port}/a.jpg`)
  expect(first).toMatchObject({ width: 4, height: 3 })
  expect(await makeImageSource({ ...options, policy }).get(`http://127.0.0.1:${port}/a.jpg`)).toEqual(first)
  expect(requests).toBe(1)
})
