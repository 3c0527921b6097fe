/** The call of the back office that stores images for pages, banners and the home. */
import { type Static, Type } from 'typebox'
import { data } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { ImageInput } from '../../imageUpload/server/imageUpload.contract.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'

export const ContentImage = Type.Object({
  path: Type.String({ description: 'Below the folder of images; forms name an image by it' }),
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type ContentImage = Static<typeof ContentImage>

export const uploadContentImageCall = defineCall({
  method: 'POST',
  path: '/admin/images',
  summary:
    'Stores an image; multipart, JPEG, PNG, GIF, WebP or AVIF, up to 20 MB. Saving a form with its path shows it',
  ...staffOnly,
  input: ImageInput,
  answers: { 200: data(ContentImage), ...adminAnswers },
})
