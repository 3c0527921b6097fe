/** Receives images in parts. Parts are not audited or shown; the call that stores the complete image is. */

import { checkUploadStart, toUploadError } from '../../../kit/images/uploadedImage.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { maxImageBytes } from '../../../shared/imageLimits.ts'
import { adminRead } from '../../staff/server/adminRoute.ts'
import { partBytes } from '../imageUpload.ts'
import { uploadOffsetCall, uploadPartCall } from './imageUpload.contract.ts'
import { findOffset, storePart } from './uploadParts.ts'

export function imageUploadRoutes(app: ApiApp, services: Services): void {
  const { files } = services
  const uploading = { permission: 'images.upload' } as const

  adminRead(app, services, uploadOffsetCall, uploading, async ({ params: { hash }, session }) => ({
    data: { offset: await findOffset(files, { staffId: session.staff.id, hash }) },
  }))

  adminRead(
    app,
    services,
    uploadPartCall,
    { ...uploading, fileBytes: partBytes },
    async ({ params: { hash }, input: { offset }, session, http }) => {
      const { upload: part, language } = http
      if (!part) throw toUploadError('imageMissing', language)
      if (part.isCut) throw new ShopError('request.tooLarge')
      if (offset + part.content.length > maxImageBytes) throw toUploadError('imageTooLarge', language)
      if (offset === 0) await checkUploadStart(part.content, language)
      return { data: { offset: await storePart(files, { staffId: session.staff.id, hash }, offset, part.content) } }
    },
  )
}
