import { useTranslations } from 'use-intl'
import type { Country } from '../../address/country.reader.ts'
import { useNextStep } from '../../dashboard/admin/useNextStep.ts'
import { setSetting } from '../../setting/admin/setSetting.ts'
import { useFieldTexts } from '../../setting/admin/useFieldTexts.ts'
import { useSaveDialog } from '../../setting/admin/useSaveDialog.tsx'
import { flattenSettings, mergeSettings, type SettingForm } from '../../setting/settingForm.ts'
import { readOffer } from '../../setting/shopOffer.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import type { Setup } from '../server/setup.contract.ts'
import { saveSetupCall, setupCall } from '../setup.calls.ts'
import { shippingFields } from '../setupForm.ts'

/** The answers about a new shop, and what other answers depend on: the country and the currency. */
export function useSetupEditor(setup: Setup, countries: readonly Country[]) {
  const t = useTranslations('adminSetup')
  const { api, update, timeZone } = useAdmin()
  const { save, dialog } = useSaveDialog(t('title'))
  const proceed = useNextStep()
  const nameField = useFieldName()
  const editor = useEditor<SettingForm, Setup>({
    draftKey: 'setup.1',
    loaded: setup,
    flatten: flattenSettings,
    merge: mergeSettings,
    read: async () => (await api.call(setupCall)).data,
    async save(form, { version }) {
      const call = async () => (await api.call(saveSetupCall, { input: { form, version } })).data
      const saved = await save(call)
      if (saved === 'canceled') return saved
      update({
        name: saved.form.SHOP_NAME ?? '',
        ...readOffer(saved.form, saved.fallbacks),
        timeZone: saved.form.SHOP_TIMEZONE || timeZone,
        country: saved.form.SELLER_COUNTRY || null,
      })
      const canPay = Boolean(saved.form.BANK_IBAN || saved.form.UPI_ID)
      await proceed(canPay ? ['payment'] : [])
      return null
    },
    describeSaved: () => t('saved'),
  })
  const { form, stored, findError } = editor
  const country = form.SELLER_COUNTRY ?? ''
  return {
    ...{ editor, dialog, form, stored, findError, nameField, countries, country },
    setField: (name: string, value: string) => editor.change(setSetting(stored, form, name, value)),
    currency: form.BASE_CURRENCY || stored.currency,
    /** The country determines the amounts and the kind of account. */
    hasCountry: country !== '',
    countryName: countries.find(({ code }) => code === country)?.name,
  }
}

export type SetupEditor = ReturnType<typeof useSetupEditor>

/** @returns a function that names a field by its path */
function useFieldName(): (path: string) => string {
  const t = useTranslations('adminSetup')
  const { nameField } = useFieldTexts()
  return (path) => {
    const own = [...shippingFields, 'MAIL_FROM' as const].find((name) => name === path)
    return own ? t(`field.${own}`) : nameField(path)
  }
}
