/**
 * Pictures: `/storage/{path}` as they are, `/cache/{size}/{path}` in the size asked for. Drawings (SVG) scale by themselves and are
 * served as they are in every size; photographs are made once by sharp and kept on disk.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, realpath, rename, stat } from 'node:fs/promises'
import { dirname, extname, join, resolve, sep } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'
import { type CacheSize, cacheSizes } from '../kit/http/urls.ts'
import type { Settings } from '../kit/services.ts'
import { ShopError } from '../shared/errors.ts'

/** Longest side in CSS pixels; `original` keeps what there is. */
const widths: Record<CacheSize, number | null> = { small: 240, medium: 640, large: 1280, original: null }
const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.gif': 'image/gif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}
/** A picture larger than this is not opened: it would be a bomb, not a product. */
const maximumPixels = 40_000_000

/** The demo's pictures come with the shop; imported ones lie in the data folder and win. */
const demoPictures = new URL('../../demo/pictures/', import.meta.url).pathname

export async function pictureRoutes(app: FastifyInstance, settings: Pick<Settings, 'dataDir'>): Promise<void> {
  const folders = [join(settings.dataDir, 'storage'), demoPictures]
  const cacheFolder = join(settings.dataDir, 'cache', 'pictures')
  const making = new Map<string, Promise<string>>()

  app.get<{ Params: { '*': string } }>('/storage/*', { schema: { hide: true } }, async (request, reply) => {
    const file = await findPicture(folders, request.params['*'])
    return sendFile(reply, file)
  })

  app.get<{ Params: { size: string; '*': string } }>(
    '/cache/:size/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const size = cacheSizes.find((candidate) => candidate === request.params.size)
      if (!size) throw new ShopError('request.notFound')
      const file = await findPicture(folders, request.params['*'])
      const width = widths[size]
      if (extname(file) === '.svg' || width === null) return sendFile(reply, file)
      return sendFile(reply, await smaller(file, width))
    },
  )

  async function smaller(file: string, width: number): Promise<string> {
    const { mtimeMs } = await stat(file)
    const key = createHash('sha256').update(`${file}\n${mtimeMs}\n${width}`).digest('hex')
    const target = join(cacheFolder, key.slice(0, 2), `${key}.webp`)
    const work = making.get(target) ?? make(file, target, width).finally(() => making.delete(target))
    making.set(target, work)
    return work
  }
}

async function make(file: string, target: string, width: number): Promise<string> {
  if (
    await stat(target).then(
      () => true,
      () => false,
    )
  )
    return target
  await mkdir(dirname(target), { recursive: true })
  const unfinished = `${target}.${process.pid}.part`
  try {
    await sharp(file, { limitInputPixels: maximumPixels, animated: false })
      .rotate()
      .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(unfinished)
  } catch {
    throw new ShopError('request.notFound')
  }
  await rename(unfinished, target)
  return target
}

/** The file of a path below one of the folders. @throws ShopError 404 for anything else, a path that leaves the folder included */
async function findPicture(folders: readonly string[], path: string): Promise<string> {
  const isPicture = types[extname(path).toLowerCase()] !== undefined && !path.includes('\u0000')
  for (const folder of isPicture ? folders : []) {
    const file = resolve(folder, path)
    const real = await realpath(file).catch(() => null)
    const root = await realpath(folder).catch(() => null)
    if (real && root && real.startsWith(root.endsWith(sep) ? root : root + sep)) return real
  }
  throw new ShopError('request.notFound')
}

function sendFile(reply: FastifyReply, file: string): FastifyReply {
  reply
    .type(types[extname(file).toLowerCase()] ?? 'application/octet-stream')
    .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
    .header('cross-origin-resource-policy', 'cross-origin')
    // An SVG is a document: opened by itself it may draw, but not run or load anything.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return reply.send(createReadStream(file))
}
