/** Calls that upload images in parts, so that an interrupted upload can resume. */
import { Type } from 'typebox'
import { data } from '../../../kit/http/wire.ts'
import { defineCall } from '../../../shared/contract.ts'
import { maxImageBytes } from '../../../shared/imageLimits.ts'
import { adminAnswers, staffOnly } from '../../staff/server/staff.contract.ts'
import { partBytes } from '../imageUpload.ts'

// Not checked by the schema, so that missing permission is reported first.
const UploadParams = Type.Object({ hash: Type.String({ description: 'SHA-256 of the whole file, hexadecimal' }) })
const Offset = data(Type.Object({ offset: Type.Integer({ description: 'How many bytes the shop has' }) }))

/** Input of every call that stores an image. */
export const ImageInput = Type.Object({
  upload: Type.Optional(
    Type.String({ description: 'Instead of a file: the hash of one whose parts were sent to `/admin/uploads/{hash}`' }),
  ),
})

export const uploadOffsetCall = defineCall({
  method: 'GET',
  path: '/admin/uploads/:hash',
  summary: 'Where an upload of yours goes on: 0 when it has not begun, or began more than a day ago',
  ...staffOnly,
  params: UploadParams,
  answers: { 200: Offset, ...adminAnswers },
})

export const uploadPartCall = defineCall({
  method: 'PUT',
  path: '/admin/uploads/:hash',
  summary: `Sends the next part of an image; multipart, ${partBytes} bytes, the last part fewer. 409 unless it begins where the upload goes on`,
  ...staffOnly,
  params: UploadParams,
  input: Type.Object({ offset: Type.Integer({ minimum: 0, maximum: maxImageBytes }) }),
  answers: { 200: Offset, ...adminAnswers },
})
