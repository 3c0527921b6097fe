/** The calls that the pages of the back office make about content pages, banners and images. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as banner from './server/bannerAdmin.contract.ts'
import type * as image from './server/imageAdmin.contract.ts'
import type * as page from './server/pageAdmin.contract.ts'

export const uploadContentImageCall = clientCall<typeof image.uploadContentImageCall>('POST', '/admin/images')

export const adminPagesCall = clientCall<typeof page.adminPagesCall>('GET', '/admin/pages')
export const adminPageCall = clientCall<typeof page.adminPageCall>('GET', '/admin/pages/:slug')
export const savePageCall = clientCall<typeof page.savePageCall>('PUT', '/admin/pages/:slug')
export const deletePageCall = clientCall<typeof page.deletePageCall>('DELETE', '/admin/pages/:slug')
export const previewPageCall = clientCall<typeof page.previewPageCall>('POST', '/admin/pages/preview')
export const pageVersionsCall = clientCall<typeof page.pageVersionsCall>('GET', '/admin/pages/:slug/versions')

export const adminBannersCall = clientCall<typeof banner.adminBannersCall>('GET', '/admin/banners')
export const adminBannerCall = clientCall<typeof banner.adminBannerCall>('GET', '/admin/banners/:id')
export const createBannerCall = clientCall<typeof banner.createBannerCall>('POST', '/admin/banners')
export const saveBannerCall = clientCall<typeof banner.saveBannerCall>('PUT', '/admin/banners/:id')
export const deleteBannerCall = clientCall<typeof banner.deleteBannerCall>('DELETE', '/admin/banners/:id')
export const orderBannersCall = clientCall<typeof banner.orderBannersCall>('PUT', '/admin/banners/order')
