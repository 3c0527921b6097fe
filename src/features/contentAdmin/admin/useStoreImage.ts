import type { SentImage } from '../../imageUpload/admin/sendImage.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { uploadContentImageCall } from '../contentAdmin.calls.ts'
import type { ContentImage } from '../server/imageAdmin.contract.ts'

/** @returns a function that stores an image @throws ApiError, NetworkError */
export function useStoreImage(): (sent: SentImage) => Promise<ContentImage> {
  const { api } = useAdmin()
  return async (sent) => (await api.call(uploadContentImageCall, sent)).data
}
