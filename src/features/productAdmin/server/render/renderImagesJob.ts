/** Renders images of a bicycle as a job. They are stored, but shown only after the product is saved with them. */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { storeImage } from '../../../../kit/images/storeImage.ts'
import { ShopError } from '../../../../shared/errors.ts'
import type { languages } from '../../../../shared/locale.ts'
import { type BikeShot, chooseBackground, chooseImageSize, pickMiddleSize } from '../../../bicycle/bikeShot.ts'
import { buildAlt } from '../../../bicycle/imageAlt.ts'
import { JobError, type JobHandler, type JobWork } from '../../../job/server/jobWorker.ts'
import { findLabel, type LoadedProduct, loadProduct } from '../loadedProduct.ts'
import { RenderChoice, RenderedImage } from './render.contract.ts'
import { checkStudio, renderShots } from './studioProcess.ts'

const RenderRequest = Type.Object({ product: Type.Integer(), ...RenderChoice.properties })

/** Both result and checkpoint: after an interruption, only missing images are rendered. */
export const RenderResult = Type.Object({ images: Type.Array(RenderedImage) })
export type RenderResult = Static<typeof RenderResult>

/** Interval at which a job waiting for an image checks whether to stop. */
const everyMs = 500

export const renderImagesJob: JobHandler = async (work): Promise<RenderResult> => {
  const { settings, files } = work.services
  const plans = planImages(await requireProduct(work), Value.Parse(RenderRequest, work.input))
  if ((await checkStudio(settings.studioEnvironment)) !== 'ready') throw new JobError('studioMissing')
  const { images } = Value.Check(RenderResult, work.checkpoint) ? work.checkpoint : { images: [] }
  const isDone = ({ color, view }: Plan) => images.some((image) => image.color === color && image.view === view)
  const missing = plans.filter((plan) => !isDone(plan))
  const stopping = new AbortController()
  const timer = setInterval(() => work.isStopped() && stopping.abort(), everyMs)
  try {
    const shots = missing.map(({ shot }) => shot)
    const options = { environment: settings.studioEnvironment, signal: stopping.signal }
    for await (const { place, image } of renderShots(shots, options)) {
      const plan = missing[place]
      if (!plan) continue
      const { color, view, alt } = plan
      images.push({ color, view, alt, ...(await storeImage(image, files)) })
      await work.save({ done: images.length, total: plans.length, checkpoint: { images } })
    }
  } finally {
    clearInterval(timer)
  }
  return { images }
}

async function requireProduct({ services, input }: JobWork): Promise<LoadedProduct> {
  return loadProduct(services.db, Value.Parse(RenderRequest, input).product).catch((error: unknown) => {
    throw error instanceof ShopError ? new JobError('productGone') : error
  })
}

interface Plan extends Pick<RenderedImage, 'color' | 'view' | 'alt'> {
  shot: BikeShot
}

/** The images in gallery order: all views of one color, then those of the next. @throws JobError */
function planImages({ record, index }: LoadedProduct, { colors, views }: Static<typeof RenderRequest>): Plan[] {
  const { bicycle, texts } = record
  const geometry = pickMiddleSize(record.geometry.map(([, size]) => size))
  if (!bicycle || !geometry) throw new JobError('productGone')
  const { build } = bicycle
  const paints = new Map(bicycle.colourways)
  const english = texts.find(({ language }) => language === 'en')?.name ?? record.sku
  const names = perLanguage((language) => texts.find((text) => text.language === language)?.name ?? english)
  return colors.flatMap((color) => {
    const palette = paints.get(color)
    if (!palette) return []
    const label = perLanguage((language) => findLabel(index, color, language))
    return views.map((view) => ({
      ...{ color, view },
      alt: buildAlt({ names, build }, view, label),
      shot: {
        ...{ subject: { kind: 'bicycle' as const, geometry, build, view }, palette },
        ...{ background: chooseBackground(view), ...chooseImageSize(view) },
      },
    }))
  })
}

function perLanguage(read: (language: (typeof languages)[number]) => string) {
  return { en: read('en'), fr: read('fr'), de: read('de') }
}
