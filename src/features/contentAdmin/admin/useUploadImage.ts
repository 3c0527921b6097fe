import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { uploadContentImageCall } from '../contentAdmin.calls.ts'
import type { ContentImage } from '../server/imageAdmin.contract.ts'

/** @returns a function that stores an image @throws ApiError, NetworkError */
export function useUploadImage(): (file: File) => Promise<ContentImage> {
  const { api } = useAdmin()
  return async (file) => (await api.call(uploadContentImageCall, { files: { image: file } })).data
}
