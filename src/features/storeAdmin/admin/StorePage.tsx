import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { CheckField } from '../../../ui/Field.tsx'
import type { Country } from '../../address/country.reader.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { bindTextField } from '../../staff/admin/editor/bindTextField.ts'
import { DeleteButton } from '../../staff/admin/editor/DeleteButton.tsx'
import { EditorLayout } from '../../staff/admin/editor/EditorLayout.tsx'
import { useRecordEditor } from '../../staff/admin/editor/useRecordEditor.ts'
import { Section } from '../../staff/admin/parts.tsx'
import { storeAdminPath, storesAdminPath } from '../../staff/staff.paths.ts'
import type { StoredStore } from '../server/storeAdmin.contract.ts'
import { createStoreCall, deleteStoreCall, saveStoreCall, storeCall } from '../storeAdmin.calls.ts'
import { emptyStore, flattenStore, mergeStores, type StoreField, type StoreForm } from '../storeForm.ts'
import { ExceptionList } from './ExceptionList.tsx'
import { HoursFields } from './HoursFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { StorePreview } from './StorePreview.tsx'
import { TermsFields } from './TermsFields.tsx'
import { useStoreFieldName } from './useStoreFieldName.ts'

export interface StoreData {
  /** Null for a new one. */
  store: StoredStore | null
  countries: readonly Country[]
}

/** Adds or edits a store, beside a preview of when an order would be ready. */
export function StorePage() {
  const { store } = useLoaderData<StoreData>()
  return <Editor key={store?.code ?? ''} />
}

function Editor() {
  const t = useTranslations('adminStores')
  const { store, countries } = useLoaderData<StoreData>()
  const { api, country, timeZone } = useAdmin()
  const isOpen = useCan()('shipping.edit')
  const nameField = useStoreFieldName()
  const draftKey = `store.${store?.code ?? 'new'}.1`
  // Most shops have their stores in their own country.
  const loaded = {
    version: store?.version ?? '',
    form: store?.form ?? { ...emptyStore, country: country ?? '', timeZone },
  }
  const editor = useRecordEditor<StoreForm, string>({
    ...{ draftKey, loaded, flatten: flattenStore, merge: mergeStores },
    record: store && {
      read: () => api.call(storeCall, { params: { code: store.code } }),
      save: (input) => api.call(saveStoreCall, { params: { code: store.code }, input }),
    },
    create: async (form) => storeAdminPath((await api.call(createStoreCall, { input: { form } })).data.code),
    describeSaved: () => t('done.saved'),
  })
  const { form, findError, change } = editor
  const field = (name: StoreField) => ({ ...bindTextField(editor, name), label: t(`field.${name}`) })
  const title = store ? store.form.name : t('add')
  return (
    <EditorLayout
      editor={editor}
      title={title}
      list={{ path: storesAdminPath, label: t('title') }}
      actions={
        store &&
        isOpen && (
          <DeleteButton
            label={t('delete')}
            name={title}
            title={t('deleteTitle', { name: title })}
            note={t('deleteNote')}
            draftKey={draftKey}
            listPath={storesAdminPath}
            onDelete={() =>
              api.call(deleteStoreCall, { params: { code: store.code }, input: { version: store.version } })
            }
          />
        )
      }
      isOpen={isOpen}
      submitLabel={store ? undefined : t('form.create')}
      nameField={nameField}
      describeError={(path, problem) => t('fieldProblem', { field: nameField(path), problem })}
      preview={<StorePreview form={form} />}
    >
      <CheckField
        label={t('field.active')}
        checked={form.active === 'yes'}
        onChange={({ target }) => change({ ...form, active: target.checked ? 'yes' : '' })}
      />
      <p className="pb-3 text-quiet text-sm">{t('form.activeNote')}</p>
      <Section title={t('form.place')}>
        <PlaceFields field={field} countries={countries} isNew={store === null} />
      </Section>
      <Section title={t('form.hours')}>
        <HoursFields field={field} form={form} onChange={change} />
      </Section>
      <Section title={t('field.exceptions')}>
        <ExceptionList
          exceptions={form.exceptions}
          findError={findError}
          onChange={(exceptions) => change({ ...form, exceptions })}
        />
      </Section>
      <Section title={t('form.terms')}>
        <TermsFields field={field} />
      </Section>
    </EditorLayout>
  )
}
