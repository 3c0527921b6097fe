/**
 * Pictures: `/storage/{path}` as they are, `/cache/{size}/{path}` in the size asked for and a format that the asker shows. Drawings (SVG)
 * scale by themselves and are served as they are in every size; the others are made once by sharp and kept on disk.
 */
import { open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { versionLength } from '../kit/http/pictureVersions.ts'
import { Limiter } from '../kit/limiter.ts'
import type { Settings } from '../kit/services.ts'
import { ShopError } from '../shared/errors.ts'
import { iconSizes, namedSizes, pictureWidths } from '../shared/pictureSizes.ts'
import { findPicture } from './pictures/findPicture.ts'
import { keepPictures } from './pictures/keptPictures.ts'
import { lookAtPicture, type SeenPicture } from './pictures/lookAtPicture.ts'
import { makeCard, makeIcon, makePicture, readToTheEnd } from './pictures/makePicture.ts'
import { canShow, formatFor, type MadeFormat } from './pictures/pictureFormat.ts'
import { findReady, madeName } from './pictures/readyPictures.ts'

/** The demo's pictures come with the shop; imported ones lie in the data folder and win. */
const demoPictures = fileURLToPath(new URL('../../demo/pictures/', import.meta.url))

export interface PictureLimits {
  /** Pictures that are opened at the same time. */
  atOnce: number
  /** How many more may wait; the next ones are told to come again. */
  mostWaiting: number
  /** Of the pictures kept on disk. */
  mostBytes: number
}

const usualLimits: PictureLimits = {
  // Of Node's four threads for such work one is left for files and passwords, and of the cores one for everything else: on a fresh start
  // pages come with dozens of pictures, and shopping must not wait for them.
  atOnce: Math.min(3, Math.max(1, availableParallelism() - 1)),
  mostWaiting: 200,
  mostBytes: 2 * 1024 ** 3,
}

interface PictureRequest {
  Params: { size: string; '*': string }
  Querystring: { v?: unknown }
}

export async function pictureRoutes(
  app: FastifyInstance,
  settings: Pick<Settings, 'dataDir'>,
  { mostBytes, ...atWork }: PictureLimits = usualLimits,
): Promise<void> {
  const folders = [join(settings.dataDir, 'storage'), demoPictures]
  const kept = keepPictures({ folder: join(settings.dataDir, 'cache', 'pictures'), mostBytes })
  const limiter = new Limiter(atWork)
  const read = new WeakMap<SeenPicture, Promise<void>>()

  const seenOf = async (path: string) => lookAtPicture(await findPicture(folders, path))

  /** Opens a picture in its turn. @throws ShopError 404 for one that is broken */
  const opening = <T>(work: () => Promise<T>): Promise<T> =>
    limiter.run(() =>
      work().catch(() => {
        throw new ShopError('request.notFound')
      }),
    )

  async function sendAsItIs(request: FastifyRequest<PictureRequest>, reply: FastifyReply, picture: SeenPicture) {
    if (picture.kind !== 'svg') {
      const reading = read.get(picture) ?? opening(() => readToTheEnd(picture))
      read.set(picture, reading)
      reading.catch(() => read.delete(picture))
      await reading
    }
    return send(request, reply, picture, { file: picture.file, type: picture.type, name: picture.hash })
  }

  async function sendMade(
    request: FastifyRequest<PictureRequest>,
    reply: FastifyReply,
    picture: SeenPicture,
    { name, format, make }: { name: string; format: MadeFormat; make(): Promise<Buffer> },
  ) {
    const fullName = madeName(picture.hash, name, format)
    const file = findReady(fullName) ?? (await kept.get(fullName, () => opening(make)))
    return send(request, reply, picture, { file, type: `image/${format}`, name: fullName })
  }

  await app.register(
    async (scope) => {
      answerUnknown(scope)
      scope.get<PictureRequest>('/*', { schema: { hide: true } }, async (request, reply) =>
        sendAsItIs(request, reply, await seenOf(request.params['*'])),
      )
    },
    { prefix: '/storage' },
  )

  await app.register(
    async (scope) => {
      answerUnknown(scope)
      scope.get<PictureRequest>('/:size/*', { schema: { hide: true } }, async (request, reply) => {
        const { size, '*': path } = request.params
        if (size === 'card') {
          const picture = await seenOf(path)
          return sendMade(request, reply, picture, { name: 'card', format: 'jpeg', make: () => makeCard(picture) })
        }
        const shape = icons.get(size)
        if (shape) {
          const picture = await seenOf(path)
          return sendMade(request, reply, picture, { name: size, format: 'png', make: () => makeIcon(picture, shape) })
        }
        const widthOf = sizes.get(size)
        if (!widthOf) throw new ShopError('request.notFound')
        const picture = await seenOf(path)
        if (picture.kind === 'svg') return sendAsItIs(request, reply, picture)

        reply.header('vary', 'accept')
        const accept = request.headers.accept ?? ''
        const width = widthOf(picture)
        const format = formatFor(accept, picture)
        const isAsked = size === 'original' ? canShow(accept, picture) : format === picture.kind
        if (width === null && isAsked) return sendAsItIs(request, reply, picture)
        const name = width === null ? 'full' : String(width)
        return sendMade(request, reply, picture, { name, format, make: () => makePicture(picture, width, format) })
      })
    },
    { prefix: '/cache' },
  )
}

/** Pixels in width of each size; null when the picture is no larger than that: nothing is enlarged. */
const sizes: ReadonlyMap<string, (picture: Pick<SeenPicture, 'width' | 'height'>) => number | null> = new Map([
  ...Object.entries(namedSizes).map(([name, side]) => [name, withSide(side)] as const),
  ...pictureWidths.map((width) => [`w${width}`, withWidth(width)] as const),
])

const icons = new Map(Object.entries(iconSizes))

function withWidth(most: number) {
  return ({ width }: { width: number }) => (width <= most ? null : most)
}

/** @param side of the longer side; null keeps what there is */
function withSide(side: number | null) {
  return ({ width, height }: { width: number; height: number }) => {
    if (side === null || Math.max(width, height) <= side) return null
    return Math.max(1, Math.floor(width * (side / Math.max(width, height))))
  }
}

function answerUnknown(scope: FastifyInstance): void {
  scope.setNotFoundHandler(() => {
    throw new ShopError('request.notFound')
  })
}

const forEver = 'public, max-age=31536000, immutable'
const forAWhile = 'public, max-age=600, stale-while-revalidate=86400'

interface Sent {
  file: string
  type: string
  /** Names these very bytes. */
  name: string
}

async function send(
  { query, headers }: FastifyRequest<PictureRequest>,
  reply: FastifyReply,
  { hash }: SeenPicture,
  { file, type, name }: Sent,
): Promise<FastifyReply> {
  reply
    // An address that names its content may be kept for ever.
    .header('cache-control', query.v === hash.slice(0, versionLength) ? forEver : forAWhile)
    // A weak one: drawings are compressed on their way.
    .header('etag', `W/"${name}"`)
    .header('cross-origin-resource-policy', 'cross-origin')
    // An SVG is a document: opened by itself it may draw, but not run or load anything.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (hasOne(headers['if-none-match'], name)) return reply.code(304).send()
  const content = await open(file)
  const { size } = await content.stat()
  return reply.type(type).header('content-length', size).send(content.createReadStream())
}

/** @param known what `If-None-Match` lists */
function hasOne(known: string | undefined, name: string): boolean {
  return (known ?? '').split(',').some((tag) => ['*', `"${name}"`].includes(tag.trim().replace(/^W\//, '')))
}
