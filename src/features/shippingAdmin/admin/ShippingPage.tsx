import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Answer } from '../../../shared/contract.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Country } from '../../address/country.reader.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { moveItem } from '../../staff/admin/editor/useReorder.ts'
import { useChange } from '../../staff/admin/form/useChange.tsx'
import { MoveButtons } from '../../staff/admin/MoveButtons.tsx'
import { compact, PageTitle } from '../../staff/admin/parts.tsx'
import { shippingMethodPath } from '../../staff/staff.paths.ts'
import type { shippingCall as shippingContract } from '../server/shippingAdmin.contract.ts'
import { orderMethodsCall } from '../shippingAdmin.calls.ts'
import { Carriers } from './Carriers.tsx'
import { Findings } from './Findings.tsx'
import { MethodRates } from './MethodRates.tsx'
import { ShippingPreview } from './ShippingPreview.tsx'

export type ShippingData = Answer<typeof shippingContract> & { countries: readonly Country[] }

/** Shipping methods with their rates and gaps, a preview of what shipping an order would cost, and the carriers. */
export function ShippingPage() {
  const t = useTranslations('adminShipping')
  const loaded = useLoaderData<ShippingData>()
  const { data: methods, version, findings, carriers, currency } = loaded
  const { api } = useAdmin()
  const mayEdit = useCan()('shipping.edit')
  const { note, isBusy, change } = useChange()
  return (
    <>
      <PageTitle title={t('title')}>
        {mayEdit && (
          <ButtonLink className={compact} to={shippingMethodPath('new')}>
            {t('add')}
          </ButtonLink>
        )}
      </PageTitle>
      {note}
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Findings findings={findings} methods={methods} />
          {methods.length === 0 && (
            <EmptyState of="orders" title={t('none')}>
              {t('noneHint')}
            </EmptyState>
          )}
          {methods.map((method, index) => (
            <MethodRates
              key={method.code}
              method={method}
              currency={currency}
              aside={
                mayEdit &&
                methods.length > 1 && (
                  <MoveButtons
                    name={method.title}
                    isBusy={isBusy}
                    place={index}
                    count={methods.length}
                    onMove={(to) => {
                      const codes = moveItem(methods, index, to).map(({ code }) => code)
                      void change({
                        run: () => api.call(orderMethodsCall, { input: { codes, version } }),
                        done: t('done.moved', { name: method.title, place: to + 1 }),
                      })
                    }}
                  />
                )
              }
            />
          ))}
          <Carriers carriers={carriers} />
        </div>
        <ShippingPreview shop={loaded} form={null} />
      </div>
    </>
  )
}
