/** The calls that the pages of the back office make about posts. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/blogAdmin.contract.ts'
import type * as label from './server/postLabel.contract.ts'

export const adminPostsCall = clientCall<typeof contract.adminPostsCall>('GET', '/admin/posts')
export const adminPostCall = clientCall<typeof contract.adminPostCall>('GET', '/admin/posts/:id')
export const createPostCall = clientCall<typeof contract.createPostCall>('POST', '/admin/posts')
export const savePostCall = clientCall<typeof contract.savePostCall>('PUT', '/admin/posts/:id')
export const deletePostCall = clientCall<typeof contract.deletePostCall>('DELETE', '/admin/posts/:id')
export const previewTextCall = clientCall<typeof contract.previewTextCall>('POST', '/admin/posts/preview')
export const postVersionsCall = clientCall<typeof contract.postVersionsCall>('GET', '/admin/posts/:id/versions')

export const postLabelsCall = clientCall<typeof label.postLabelsCall>('GET', '/admin/posts/labels')
export const postLabelCall = clientCall<typeof label.postLabelCall>('GET', '/admin/posts/labels/:id')
export const createPostLabelCall = clientCall<typeof label.createPostLabelCall>('POST', '/admin/posts/labels')
export const savePostLabelCall = clientCall<typeof label.savePostLabelCall>('PUT', '/admin/posts/labels/:id')
export const orderPostCategoriesCall = clientCall<typeof label.orderPostCategoriesCall>(
  'PUT',
  '/admin/posts/labels/order',
)
export const deletePostLabelCall = clientCall<typeof label.deletePostLabelCall>('DELETE', '/admin/posts/labels/:id')
