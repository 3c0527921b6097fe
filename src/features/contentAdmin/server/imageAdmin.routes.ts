/** Images of pages, banners and the home, uploaded in the back office. */
import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { maxImageBytes } from '../../../shared/imageLimits.ts'
import { receiveImage } from '../../imageUpload/server/receiveImage.ts'
import { adminWrite } from '../../staff/server/adminRoute.ts'
import { uploadContentImageCall } from './imageAdmin.contract.ts'

export function imageAdminRoutes(app: ApiApp, services: Services): void {
  adminWrite(
    app,
    services,
    uploadContentImageCall,
    {
      permission: 'content.edit',
      fileBytes: maxImageBytes,
      prepare: (request) => receiveImage(services.files, request),
    },
    async ({ prepared: image }) => ({
      answer: { data: { ...image, url: originalImageUrl(services.settings.baseUrl, image.path) } },
      audit: { action: 'image.upload', entityName: image.path.slice(-16), after: { image: image.path } },
    }),
  )
}
