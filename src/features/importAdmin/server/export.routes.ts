import { randomUUID } from 'node:crypto'
import { attachment } from '../../../kit/http/attachment.ts'
import { openSealedLink, sealLink } from '../../../kit/sealedLink.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { exportKinds, isPersonalExport } from '../../job/job.ts'
import { readJob } from '../../job/server/job.routes.ts'
import { queueJob } from '../../job/server/job.sql.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { exportFilePath } from '../importAdmin.ts'
import { findExportFile, requireJob } from './exportFile.ts'
import { describeExport } from './exportJob.ts'
import { exportCall, exportFileCall, exportLinkCall } from './importAdmin.contract.ts'

/** Short, because the browser follows the link immediately. */
const linkMs = 60_000
const linkPurpose = 'export link'

/** Exports products, and serves the files of all exports. */
export function exportRoutes(app: ApiApp, services: Services): void {
  const { db, files, secret, now } = services
  const exporting = { permission: 'exports.run' } as const
  const confirmed = { ...exporting, needsConfirmation: true } as const

  adminWrite(app, services, exportCall, confirmed, async ({ tx, input, session, now }) => {
    const { language, withImages = false } = input
    const { fileName } = describeExport(input)
    const job = { kind: 'exportProducts', lane: null, name: fileName, folder: randomUUID() } as const
    const id = await queueJob(tx, { ...job, input: { language, withImages }, staff: session.staff }, now)
    return {
      answer: { data: await readJob(tx, id) },
      audit: { action: 'export.products', entityName: fileName, after: { language, withImages } },
    }
  })

  adminWrite(app, services, exportLinkCall, confirmed, async ({ tx, params: { id }, session, now }) => {
    const job = await requireJob(tx, id, ...exportKinds)
    if (!(await findExportFile(services, job)))
      throw new ShopError(job.status === 'succeeded' ? 'export.gone' : 'request.notFound')
    const expiresAt = new Date(now.getTime() + linkMs)
    const key = sealLink(secret, linkPurpose, nameLink(id, session.staff.id), expiresAt)
    return {
      answer: { data: { url: `${exportFilePath(id)}?key=${key}`, expiresAt: expiresAt.toISOString() } },
      audit: { action: 'export.download', entityName: job.name },
    }
  })

  adminRead(app, services, exportFileCall, exporting, async ({ params: { id }, input, session, reply }) => {
    const job = await requireJob(db, id, ...exportKinds)
    const file = await findExportFile(services, job)
    if (!file) throw new ShopError(job.status === 'succeeded' ? 'export.gone' : 'request.notFound')
    const link = input.key === undefined ? null : openSealedLink(secret, linkPurpose, input.key, now())
    if (isPersonalExport(job.kind) && link !== nameLink(id, session.staff.id)) throw new ShopError('export.link')
    const content = await files.read(file.path)
    if (!content) throw new ShopError('export.gone')
    return reply
      .header('content-disposition', attachment(job.name))
      .type(file.mediaType)
      .header('content-length', content.bytes)
      .send(content.stream)
  })
}

/** A link is valid for one export and the person who requested it. */
function nameLink(job: number, staff: number): string {
  return `${job}:${staff}`
}
