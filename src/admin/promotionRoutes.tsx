/** The pages of the back office about promotions. */
import type { RouteObject } from 'react-router'
import { productFacetsCall } from '../features/productAdmin/productAdmin.calls.ts'
import { type PromotionData, PromotionPage } from '../features/promotionAdmin/admin/PromotionPage.tsx'
import { type PromotionsData, PromotionsPage } from '../features/promotionAdmin/admin/PromotionsPage.tsx'
import { promotionCall, promotionsCall } from '../features/promotionAdmin/promotionAdmin.calls.ts'
import { emptyForm } from '../features/promotionAdmin/promotionForm.ts'
import { load } from '../features/staff/admin/load.ts'
import type { Api } from '../shared/apiClient.ts'
import { readQuery } from './readQuery.ts'

export function makePromotionRoutes(api: Api): RouteObject[] {
  const findGoods = async () => (await api.call(productFacetsCall, { input: {} })).data
  const find = async (id: unknown) => (await api.call(promotionCall, { params: { id: Number(id) } })).data
  return [
    {
      path: 'promotions',
      element: <PromotionsPage />,
      loader: ({ request }) =>
        load(request, async (): Promise<PromotionsData> => {
          const { data: promotions, next, currency } = await api.call(promotionsCall, { query: readQuery(request) })
          return { promotions, next, currency }
        }),
    },
    {
      path: 'promotions/new',
      element: <PromotionPage />,
      loader: ({ request }) =>
        load(request, async (): Promise<PromotionData> => {
          const from = new URL(request.url).searchParams.get('from')
          if (from === null) {
            const [{ currency, timeZone }, goods] = await Promise.all([api.call(promotionsCall), findGoods()])
            return { promotion: null, start: emptyForm, draftKey: 'promotion.new', currency, goods, timeZone }
          }
          const [{ form, currency, timeZone }, goods] = await Promise.all([find(from), findGoods()])
          return {
            promotion: null,
            start: { ...form, code: '' },
            draftKey: `promotion.copy.${from}`,
            currency,
            goods,
            timeZone,
          }
        }),
    },
    {
      path: 'promotions/:id',
      element: <PromotionPage />,
      loader: ({ request, params }) =>
        load(request, async (): Promise<PromotionData> => {
          const [promotion, goods] = await Promise.all([find(params.id), findGoods()])
          const { form, currency, timeZone } = promotion
          return { promotion, start: form, draftKey: `promotion.${promotion.id}`, currency, goods, timeZone }
        }),
    },
  ]
}
