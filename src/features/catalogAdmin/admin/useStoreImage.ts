import type { SentImage } from '../../imageUpload/admin/sendImage.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { uploadCatalogImageCall } from '../catalogAdmin.calls.ts'

/** @returns a function that stores an image of a category or a brand @throws ApiError, NetworkError */
export function useStoreImage(): (sent: SentImage) => Promise<{ path: string }> {
  const { api } = useAdmin()
  return async (sent) => (await api.call(uploadCatalogImageCall, sent)).data
}
