import { NavLink, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { UsernameField } from '../../../ui/UsernameField.tsx'
import type { Country } from '../../address/country.reader.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { PageTitle, Section } from '../../staff/admin/parts.tsx'
import { settingPageAdminPath } from '../../staff/staff.paths.ts'
import { listConsequences } from '../consequences.ts'
import type { ExchangeRates, SettingPageState } from '../server/setting.contract.ts'
import { checkPageCall, openPageCall, protectedPageCall, settingPageCall } from '../setting.calls.ts'
import { flattenSettings, mergeSettings, omitSecrets, type SettingForm } from '../settingForm.ts'
import { isProtectedPage, openPages, protectedPages, settingPages } from '../settings.table.ts'
import { readOffer } from '../shopOffer.ts'
import { RatesTable } from './RatesTable.tsx'
import { SettingField } from './SettingField.tsx'
import { setSetting } from './setSetting.ts'
import { settingLayout } from './settingLayout.ts'
import { TestButton } from './TestButton.tsx'
import { useFieldTexts } from './useFieldTexts.ts'
import { useSaveDialog } from './useSaveDialog.tsx'

export interface SettingsData {
  state: SettingPageState
  /** Only on the page about currencies. */
  rates: ExchangeRates | null
  /** Only on the page that asks for the seller's country. */
  countries: readonly Country[]
}

/** One of the pages of settings. */
export function SettingsPage() {
  const t = useTranslations('adminSettings')
  const { state, rates, countries } = useLoaderData<SettingsData>()
  const { page } = state
  const { baseUrl } = useAdmin()
  return (
    <>
      <PageTitle title={t('title')} />
      <div className="grid gap-x-10 gap-y-4 xl:grid-cols-[12rem_minmax(0,44rem)]">
        <nav aria-label={t('pages')}>
          <ul className="flex flex-wrap gap-x-5 xl:flex-col">
            {settingPages.map((name) => (
              <li key={name}>
                <NavLink
                  to={settingPageAdminPath(name)}
                  className="flex min-h-11 items-center text-quiet text-sm hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-8 xl:min-h-9"
                >
                  {t(`page.${name}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0 max-w-2xl [overflow-wrap:anywhere]">
          <h2 className="pb-3 font-display text-step-1">{t(`page.${page}`)}</h2>
          {/* Input for one page must not appear on the next one. */}
          <PageForm key={page} state={state} countries={countries} />
          {rates && <RatesTable rates={rates} />}
          <p className="mt-6 border-line border-t pt-4 text-quiet text-sm">{t('environment', { baseUrl })}</p>
        </div>
      </div>
    </>
  )
}

function PageForm({ state, countries }: Pick<SettingsData, 'state' | 'countries'>) {
  const t = useTranslations('adminSettings')
  const { page } = state
  const { api, timeZone, update } = useAdmin()
  const can = useCan()
  const isProtected = isProtectedPage(page)
  const mayEdit = can(isProtected ? 'settings.protect' : 'settings.edit')
  const { ask, save: saveAtOnce, dialog } = useSaveDialog(t('dialog.title'))
  const { nameField, showValue } = useFieldTexts()
  const save = async (form: SettingForm, version: string) => {
    const open = openPages.find((name) => name === page)
    if (open) return (await api.call(openPageCall, { params: { page: open }, input: { form, version } })).data
    const guarded = protectedPages.find((name) => name === page) ?? 'payments'
    return (await api.call(protectedPageCall, { params: { page: guarded }, input: { form, version } })).data
  }
  const editor = useEditor<SettingForm, SettingPageState>({
    draftKey: `settings.${page}.1`,
    loaded: state,
    flatten: flattenSettings,
    merge: mergeSettings,
    toDraft: omitSecrets,
    read: async () => (await api.call(settingPageCall, { params: { page } })).data,
    async save(form, base) {
      const call = () => save(form, base.version)
      const consequences = listConsequences(base, form)
      const currency = form.BASE_CURRENCY || (base.fallbacks.BASE_CURRENCY ?? '')
      if (consequences.length > 0) {
        // Validate first, so that invalid values are not confirmed.
        await api.call(checkPageCall, { params: { page }, input: { form } })
        return ask(
          call,
          <ConsequenceList sentences={consequences.map((key) => t(`consequence.${key}`, { currency }))} />,
        )
      }
      return saveAtOnce(call)
    },
    describeSaved({ form: saved }) {
      if (page === 'general')
        update({
          name: saved.SHOP_NAME || (state.fallbacks.SHOP_NAME ?? ''),
          hasBlog: (saved.SHOP_BLOG || state.fallbacks.SHOP_BLOG) !== 'off',
        })
      if (page === 'seller')
        update({
          ...readOffer(saved, state.fallbacks),
          timeZone: saved.SHOP_TIMEZONE || (state.fallbacks.SHOP_TIMEZONE ?? timeZone),
          country: saved.SELLER_COUNTRY || null,
        })
      return t('saved')
    },
  })
  const { form, stored, findError } = editor
  const setField = (name: string, value: string) => editor.change(setSetting(stored, form, name, value))
  const hasSecrets = Object.keys(form).some((name) => name.endsWith('.remove'))
  return (
    <>
      {!mayEdit && <p className="pb-4">{t(isProtected ? 'readOnly' : 'readOnlyOpen')}</p>}
      {mayEdit && page === 'seller' && stored.form.SHOP_ADDRESS === '' && !stored.fallbacks.SHOP_ADDRESS && (
        <p className="mb-4 border-bad border-l-4 bg-raised px-4 py-3">{t('closed')}</p>
      )}
      <EditorForm
        editor={editor}
        label={t(`page.${page}`)}
        isOpen={mayEdit}
        nameField={nameField}
        showValue={showValue}
        describeError={(path, problem) => t('fieldProblem', { field: nameField(path), problem })}
      >
        <fieldset disabled={!mayEdit} className="min-w-0">
          <legend className="sr-only">{t(`page.${page}`)}</legend>
          {settingLayout[page].map(({ name, keys, test }) => (
            <Section key={name} title={t(`group.${name}`)}>
              <div className="flex flex-col gap-5">
                {keys.map((key) => (
                  <SettingField
                    key={key}
                    name={key}
                    state={stored}
                    form={form}
                    error={findError(key) ?? null}
                    countries={countries}
                    setField={setField}
                  />
                ))}
                {test && mayEdit && <TestButton kind={test} form={form} />}
              </div>
            </Section>
          ))}
          {/* Secrets are typed into password fields, which belong to no account. */}
          {hasSecrets && <UsernameField value="" />}
          {hasSecrets && <p className="pb-5 text-quiet text-sm">{t('encrypted')}</p>}
        </fieldset>
      </EditorForm>
      {dialog}
    </>
  )
}

function ConsequenceList({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
