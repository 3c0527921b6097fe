/** The calls that the pages of the back office make about synonyms of the search. */
import { clientCall } from '../../shared/apiClient.ts'
import type * as contract from './server/synonymAdmin.contract.ts'

export const synonymGroupsCall = clientCall<typeof contract.synonymGroupsCall>('GET', '/admin/synonyms')
export const synonymGroupCall = clientCall<typeof contract.synonymGroupCall>('GET', '/admin/synonyms/:id')
export const createSynonymGroupCall = clientCall<typeof contract.createSynonymGroupCall>('POST', '/admin/synonyms')
export const saveSynonymGroupCall = clientCall<typeof contract.saveSynonymGroupCall>('PUT', '/admin/synonyms/:id')
export const deleteSynonymGroupCall = clientCall<typeof contract.deleteSynonymGroupCall>(
  'DELETE',
  '/admin/synonyms/:id',
)
export const switchSynonymGroupCall = clientCall<typeof contract.switchSynonymGroupCall>(
  'PUT',
  '/admin/synonyms/built-in/:code',
)
