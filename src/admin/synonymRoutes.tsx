/** The pages of the back office about synonyms of the search. */
import type { RouteObject } from 'react-router'
import { productsCall } from '../features/product/product.calls.ts'
import { load } from '../features/staff/admin/load.ts'
import type { Trial } from '../features/synonymAdmin/admin/SearchTrial.tsx'
import { type SynonymGroupData, SynonymGroupPage } from '../features/synonymAdmin/admin/SynonymGroupPage.tsx'
import { type SynonymsData, SynonymsPage } from '../features/synonymAdmin/admin/SynonymsPage.tsx'
import { synonymGroupCall, synonymGroupsCall } from '../features/synonymAdmin/synonymAdmin.calls.ts'
import { emptySynonyms } from '../features/synonymAdmin/synonymForm.ts'
import type { Api } from '../shared/apiClient.ts'
import { parseLanguage, toLocaleCode } from '../shared/locale.ts'

/** How many of the products found the page names. */
const maxNamed = 10

export function makeSynonymRoutes(api: Api): RouteObject[] {
  async function trySearch(query: URLSearchParams): Promise<Trial> {
    const text = query.get('search')?.trim() ?? ''
    const language = parseLanguage(query.get('language') ?? undefined) ?? api.language
    if (text === '') return { text, language, found: null }
    const { data, meta, corrected } = await api.call(productsCall, {
      input: { name: text, limit: maxNamed, locale: toLocaleCode(language) },
    })
    const products = data.map(({ id, name }) => ({ id, name }))
    return { text, language, found: { count: meta?.total ?? products.length, products, corrected: corrected ?? null } }
  }
  return [
    {
      path: 'synonyms',
      element: <SynonymsPage />,
      loader: ({ request }) =>
        load(request, async (): Promise<SynonymsData> => {
          const [{ data: groups }, trial] = await Promise.all([
            api.call(synonymGroupsCall),
            trySearch(new URL(request.url).searchParams),
          ])
          return { groups, trial }
        }),
    },
    {
      path: 'synonyms/new',
      element: <SynonymGroupPage />,
      loader: (): SynonymGroupData => ({ group: null, start: emptySynonyms }),
    },
    {
      path: 'synonyms/:id',
      element: <SynonymGroupPage />,
      loader: ({ request, params }) =>
        load(request, async (): Promise<SynonymGroupData> => {
          const { data: group } = await api.call(synonymGroupCall, { params: { id: Number(params.id) } })
          return { group, start: group.form }
        }),
    },
  ]
}
