import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import type { Country } from '../../address/country.reader.ts'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { compact, PageTitle } from '../../staff/admin/parts.tsx'
import { ordersAdminPath } from '../../staff/staff.paths.ts'
import type { OrderStart } from '../server/orderForm.contract.ts'
import { CustomerSection } from './CustomerSection.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { SummarySection } from './SummarySection.tsx'
import { useOrderForm } from './useOrderForm.ts'

export interface OrderFormData {
  start: OrderStart
  countries: readonly Country[]
  /** Identifies the draft in this tab. */
  draftKey: string
}

/** An order that the staff take for a customer on the phone or in the store. */
export function OrderFormPage() {
  const { draftKey } = useLoaderData<OrderFormData>()
  return <OrderFormFields key={draftKey} />
}

function OrderFormFields() {
  const t = useTranslations('adminOrderForm')
  const { start, countries, draftKey } = useLoaderData<OrderFormData>()
  const form = useOrderForm(start, draftKey)
  const { problems, summary, isTouched, discard } = form
  return (
    <>
      <BackLink to={ordersAdminPath}>{t('back')}</BackLink>
      <PageTitle title={t('title')}>
        {isTouched && (
          <Button look="line" className={compact} onClick={discard}>
            {t('discard')}
          </Button>
        )}
      </PageTitle>
      <ErrorSummary
        ref={summary}
        title={t('problems', { count: problems.length })}
        errors={problems}
        onPick={({ fieldId }) => document.getElementById(fieldId)?.focus()}
      />
      <div className="grid items-start gap-x-10 pt-2 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <GoodsSection form={form} leftOut={start.leftOut} />
          <CustomerSection form={form} />
          <DeliverySection form={form} countries={countries} />
        </div>
        <div className="min-w-0 lg:sticky lg:top-6">
          <SummarySection form={form} />
        </div>
      </div>
    </>
  )
}
