/** Renders images from geometry, build and colors. */
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import type { Db } from '../../../../kit/database/database.ts'
import { originalImageUrl } from '../../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../../kit/services.ts'
import { ShopError } from '../../../../shared/errors.ts'
import { isJobOpen, jobStatuses } from '../../../job/job.ts'
import { presentJob } from '../../../job/server/job.routes.ts'
import { findJob, queueJob } from '../../../job/server/job.sql.ts'
import { adminRead, adminWrite } from '../../../staff/server/adminRoute.ts'
import { findLabel, type LoadedProduct, loadProduct } from '../loadedProduct.ts'
import { type RenderNeed, rendersCall, startRenderCall } from './render.contract.ts'
import { RenderResult } from './renderImagesJob.ts'
import { checkStudio } from './studioProcess.ts'

/** One job at a time, because rendering uses a whole processor and a gigabyte of memory. */
const lane = 'studio'

export function renderRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const editing = { permission: 'products.edit' } as const

  adminRead(app, services, rendersCall, editing, async ({ params, http }) => {
    const product = await loadProduct(db, params.id)
    const newest = await findNewestRender(db, params.id)
    const row = newest && (await findJob(db, newest.id))
    return {
      data: {
        studio: await checkStudio(settings.studioEnvironment),
        missing: listMissing(product),
        colors: listPaints(product).map((id) => ({ id, name: findLabel(product.index, id, http.language) })),
        job: row ? (presentJob(row)[0] ?? null) : null,
        images: (newest?.images ?? []).map((image) => ({
          ...image,
          url: originalImageUrl(settings.baseUrl, image.path),
        })),
      },
    }
  })

  adminWrite(
    app,
    services,
    startRenderCall,
    editing,
    // Queued even if this process cannot render, because another one may take the job.
    async ({ tx, params, input, session, now }) => {
      // The lock makes the second of two simultaneous starts wait.
      await sql`select id from product where id = ${params.id}::int for update`.execute(tx)
      const product = await loadProduct(tx, params.id)
      const { record } = product
      if (listMissing(product).length > 0) throw new ShopError('render.missing')
      const colors = listPaints(product).filter((id) => input.colors.includes(id))
      const views = [...new Set(input.views)]
      if (colors.length === 0 || colors.length < new Set(input.colors).size || views.length === 0)
        throw new ShopError('render.choice')
      const newest = await findNewestRender(tx, params.id)
      const running = newest && (await findJob(tx, newest.id))
      if (jobStatuses.some((status) => status === running?.status && isJobOpen(status))) throw new ShopError('job.open')
      const name = record.texts.find(({ language }) => language === 'en')?.name ?? record.sku
      const job = { kind: 'renderImages', lane, name, folder: null, staff: session.staff } as const
      const id = await queueJob(tx, { ...job, input: { product: params.id, colors, views } }, now)
      const row = await findJob(tx, id)
      const [data] = row ? presentJob(row) : []
      if (!data) throw new ShopError('request.notFound')
      return {
        answer: { data },
        audit: { action: 'product.render', entityName: record.sku, after: { images: colors.length * views.length } },
      }
    },
  )
}

function listMissing({ record: { geometry, bicycle } }: LoadedProduct): RenderNeed[] {
  return [
    ...(geometry.length === 0 ? ['geometry' as const] : []),
    ...(bicycle ? [] : ['build' as const]),
    ...(bicycle?.colourways.length ? [] : ['colors' as const]),
  ]
}

/** The color options whose paint is known. */
function listPaints({ record: { bicycle } }: LoadedProduct): number[] {
  return (bicycle?.colourways ?? []).map(([color]) => color)
}

async function findNewestRender(db: Db, productId: number) {
  const { rows } = await sql<{ id: number; done: unknown }>`
    select id, coalesce(result, checkpoint) as done from job
     where kind = 'renderImages' and (input->>'product')::int = ${productId}::int order by id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return { id: row.id, images: Value.Check(RenderResult, row.done) ? row.done.images : [] }
}
