/**
 * Images: `/storage/{path}` unchanged, `/cache/{size}/{path}` in the requested size and a format that the client accepts. Drawings (SVG)
 * scale by themselves and are served unchanged in every size; sharp resizes the others once and caches them on disk.
 */
import { open } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { versionLength } from '../../kit/http/imageVersions.ts'
import { matchesEtag } from '../../kit/http/negotiation.ts'
import { demoImages } from '../../kit/images/openImage.ts'
import { Limiter } from '../../kit/limiter.ts'
import type { Services } from '../../kit/services.ts'
import { ShopError } from '../../shared/errors.ts'
import { iconSizes, imageWidths, namedSizes } from '../../shared/imageSizes.ts'
import { findInFileStore, findInFolder, makeImageFinder } from './findImageFile.ts'
import { makeImageCache } from './imageCache.ts'
import { canShow, chooseFormat, type ResizedFormat } from './imageFormat.ts'
import { type InspectedImage, inspectImage } from './inspectImage.ts'
import { findPrepared, resizedName } from './preparedImages.ts'
import { renderCard, renderIcon, resizeImage, verifyImage } from './resizeImage.ts'
import { rethrowAsMissing } from './rethrowAsMissing.ts'

export interface ImageLimits {
  /** Images processed concurrently. */
  concurrency: number
  /** Length of the queue; further requests get 503. */
  maxWaiting: number
  /** Size of the image cache on disk. */
  maxBytes: number
}

const defaultLimits: ImageLimits = {
  // Leave one of Node's four pool threads for files and passwords, and one core for everything else: after a fresh start, pages request
  // dozens of images, and shopping must not wait for them.
  concurrency: Math.min(3, Math.max(1, availableParallelism() - 1)),
  maxWaiting: 200,
  maxBytes: 2 * 1024 ** 3,
}

interface ImageRequest {
  Params: { size: string; '*': string }
  Querystring: { v?: unknown }
}

/** Original images below `/storage`, resized ones below `/cache/:size`. @throws ShopError 404 for a missing or broken image */
export async function imageRoutes(
  app: FastifyInstance,
  { files, settings }: Pick<Services, 'files' | 'settings'>,
  { maxBytes, ...atWork }: ImageLimits = defaultLimits,
): Promise<void> {
  const cacheFolder = join(settings.dataDir, 'cache')
  const findFile = makeImageFinder(
    findInFileStore(files, join(cacheFolder, 'originals'), maxBytes),
    findInFolder(demoImages),
  )
  const cache = makeImageCache({ folder: join(cacheFolder, 'pictures'), maxBytes })
  const limiter = new Limiter(atWork)
  const read = new WeakMap<InspectedImage, Promise<void>>()

  const inspect = async (path: string) => inspectImage(await findFile(path))

  /** Opens an image when the queue allows. @throws ShopError 404 for a broken image */
  const opening = <T>(work: () => Promise<T>): Promise<T> => limiter.run(() => work().catch(rethrowAsMissing))

  async function sendOriginal(request: FastifyRequest<ImageRequest>, reply: FastifyReply, image: InspectedImage) {
    if (image.kind !== 'svg') {
      const reading = read.get(image) ?? opening(() => verifyImage(image))
      read.set(image, reading)
      reading.catch(() => read.delete(image))
      await reading
    }
    const file = matchesEtag(request.headers['if-none-match'], `"${image.hash}"`) ? null : image.file
    return send(request, reply, image, { file, type: image.type, name: image.hash })
  }

  async function sendResized(
    request: FastifyRequest<ImageRequest>,
    reply: FastifyReply,
    image: InspectedImage,
    { name, format, make }: { name: string; format: ResizedFormat; make(): Promise<Buffer> },
  ) {
    const fullName = resizedName(image.hash, name, format)
    // A client that has the image needs no new one, even when it is no longer cached here.
    const isKnown = matchesEtag(request.headers['if-none-match'], `"${fullName}"`)
    const file = isKnown ? null : (findPrepared(fullName) ?? (await cache.get(fullName, () => opening(make))))
    return send(request, reply, image, { file, type: `image/${format}`, name: fullName })
  }

  await app.register(
    async (scope) => {
      answerUnknown(scope)
      scope.get<ImageRequest>('/*', { schema: { hide: true } }, async (request, reply) =>
        sendOriginal(request, reply, await inspect(request.params['*'])),
      )
    },
    { prefix: '/storage' },
  )

  await app.register(
    async (scope) => {
      answerUnknown(scope)
      scope.get<ImageRequest>('/:size/*', { schema: { hide: true } }, async (request, reply) => {
        const { size, '*': path } = request.params
        if (size === 'card') {
          const image = await inspect(path)
          return sendResized(request, reply, image, { name: 'card', format: 'jpeg', make: () => renderCard(image) })
        }
        const shape = icons.get(size)
        if (shape) {
          const image = await inspect(path)
          return sendResized(request, reply, image, { name: size, format: 'png', make: () => renderIcon(image, shape) })
        }
        const toWidth = sizes.get(size)
        if (!toWidth) throw new ShopError('request.notFound')
        const image = await inspect(path)
        if (image.kind === 'svg') return sendOriginal(request, reply, image)

        reply.header('vary', 'accept')
        const accept = request.headers.accept ?? ''
        const width = toWidth(image)
        const format = chooseFormat(accept, image)
        const isAsked = size === 'original' ? canShow(accept, image) : format === image.kind
        if (width === null && isAsked) return sendOriginal(request, reply, image)
        const name = width === null ? 'full' : String(width)
        return sendResized(request, reply, image, { name, format, make: () => resizeImage(image, width, format) })
      })
    },
    { prefix: '/cache' },
  )
}

/** Width of a size in pixels; null when the image is not larger, since images are never enlarged. */
const sizes: ReadonlyMap<string, (image: Pick<InspectedImage, 'width' | 'height'>) => number | null> = new Map([
  ...Object.entries(namedSizes).map(([name, side]) => [name, withSide(side)] as const),
  ...imageWidths.map((width) => [`w${width}`, withWidth(width)] as const),
])

const icons = new Map(Object.entries(iconSizes))

function withWidth(most: number) {
  return ({ width }: { width: number }) => (width <= most ? null : most)
}

/** @param side pixels of the longer side; null keeps the original size */
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

const immutable = 'public, max-age=31536000, immutable'
const shortLived = 'public, max-age=600, stale-while-revalidate=86400'

interface Sent {
  /** Null when the client has these bytes. */
  file: string | null
  type: string
  /** Identifies these exact bytes. */
  name: string
}

async function send(
  { query }: FastifyRequest<ImageRequest>,
  reply: FastifyReply,
  { hash }: InspectedImage,
  { file, type, name }: Sent,
): Promise<FastifyReply> {
  reply
    // A URL that names its content may be cached forever.
    .header('cache-control', query.v === hash.slice(0, versionLength) ? immutable : shortLived)
    // Weak, because drawings are compressed in transit.
    .header('etag', `W/"${name}"`)
    .header('cross-origin-resource-policy', 'cross-origin')
    // An SVG is a document: opened directly, it must not run or load anything.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (file === null) return reply.code(304).send()
  const content = await open(file)
  const { size } = await content.stat()
  return reply.type(type).header('content-length', size).send(content.createReadStream())
}
