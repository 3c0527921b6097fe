import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Country } from '../../address/country.reader.ts'
import { useFieldTexts } from '../../setting/admin/useFieldTexts.ts'
import { useCan } from '../../staff/admin/adminContext.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { PageTitle } from '../../staff/admin/parts.tsx'
import type { Setup } from '../server/setup.contract.ts'
import { OrdersSection, PaymentSection, SellerSection, ShippingSection, ShopSection } from './SetupSections.tsx'
import { useSetupEditor } from './useSetupEditor.ts'

export interface SetupData {
  setup: Setup
  countries: readonly Country[]
}

/** The first questions about a new shop, on one page. Each answer can be changed later in the settings or under shipping. */
export function SetupPage() {
  const { setup: loaded, countries } = useLoaderData<SetupData>()
  const t = useTranslations('adminSetup')
  const mayEdit = useCan()('settings.protect')
  const { showValue } = useFieldTexts()
  const setup = useSetupEditor(loaded, countries)
  const { editor, dialog, nameField, hasCountry } = setup
  return (
    <>
      <PageTitle title={t('title')} />
      <div className="max-w-2xl [overflow-wrap:anywhere]">
        <p className="pb-4 text-quiet">{t(mayEdit ? 'lead' : 'readOnly')}</p>
        <EditorForm
          editor={editor}
          label={t('title')}
          isOpen={mayEdit}
          submitLabel={t('save')}
          nameField={nameField}
          showValue={showValue}
          describeError={(path, problem) =>
            // Shown once a country is chosen.
            path === 'shippingPrice' && !hasCountry ? null : t('fieldProblem', { field: nameField(path), problem })
          }
        >
          <fieldset disabled={!mayEdit} className="min-w-0">
            <legend className="sr-only">{t('title')}</legend>
            <ShopSection setup={setup} />
            <SellerSection setup={setup} />
            <ShippingSection setup={setup} />
            <PaymentSection setup={setup} />
            <OrdersSection setup={setup} />
          </fieldset>
        </EditorForm>
        {dialog}
      </div>
    </>
  )
}
