import { useState } from 'react'
import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/Field.tsx'
import type { Country } from '../../address/country.reader.ts'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import { useAdmin, useMay } from '../../staff/admin/adminContext.tsx'
import { removeFormDraft } from '../../staff/admin/editor/draftStorage.ts'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
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

/** Edits a store, or adds one, with when an order would be ready beside it. */
export function StorePage() {
  const { store } = useLoaderData<StoreData>()
  return <Editor key={store?.code ?? ''} />
}

function Editor() {
  const t = useTranslations('adminStores')
  const { store, countries } = useLoaderData<StoreData>()
  const { api } = useAdmin()
  const isOpen = useMay()('shipping.edit')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isDeleting, setDeleting] = useState(false)
  const nameField = useStoreFieldName()
  const draftKey = `store.${store?.code ?? 'new'}.1`
  const loaded = { version: store?.version ?? '', form: store?.form ?? emptyStore }
  const editor = useEditor<StoreForm, { version: string; form: StoreForm }>({
    ...{ draftKey, loaded, flatten: flattenStore, merge: mergeStores },
    read: async () => (store ? (await api.call(storeCall, { params: { code: store.code } })).data : loaded),
    async save(form, { version }) {
      if (!store) {
        const { data } = await api.call(createStoreCall, { input: { form } })
        await navigate(storeAdminPath(data.code))
        return null
      }
      const { data } = await api.call(saveStoreCall, { params: { code: store.code }, input: { form, version } })
      await revalidate()
      return { version: data.version, form: data.form }
    },
    describeSaved: () => t('done.saved'),
  })
  const { form, errorOf, change } = editor
  const field = (name: StoreField) => ({
    ...{ id: toFieldId(name), name, value: form[name], error: errorOf(name), label: t(`field.${name}`) },
    onChange: (event: { target: { value: string } }) => change({ ...form, [name]: event.target.value }),
  })
  const title = store ? store.form.name : t('add')
  return (
    <>
      <p className="pb-2 text-sm">
        <Link to={storesAdminPath} className="underline underline-offset-4">
          {t('title')}
        </Link>
      </p>
      <PageTitle title={title}>
        {store && isOpen && (
          <Button look="line" className={compact} onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        )}
      </PageTitle>
      <div className="grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <EditorForm
          editor={editor}
          label={title}
          isOpen={isOpen}
          {...(store ? {} : { submitLabel: t('add') })}
          nameField={nameField}
          describeError={(path, problem) => t('fieldProblem', { field: nameField(path), problem })}
        >
          <fieldset disabled={!isOpen} className="min-w-0">
            <legend className="sr-only">{title}</legend>
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
                errorOf={errorOf}
                onChange={(exceptions) => change({ ...form, exceptions })}
              />
            </Section>
            <Section title={t('form.terms')}>
              <TermsFields field={field} />
            </Section>
          </fieldset>
        </EditorForm>
        <StorePreview form={form} />
      </div>
      {store && isDeleting && (
        <ActionDialog
          title={t('deleteTitle', { name: title })}
          submitLabel={t('delete')}
          onClose={() => setDeleting(false)}
          onSubmit={async () => {
            await api.call(deleteStoreCall, { params: { code: store.code }, input: { version: store.version } })
            removeFormDraft(draftKey)
            await navigate(storesAdminPath)
          }}
        >
          <p>{t('deleteNote')}</p>
        </ActionDialog>
      )}
    </>
  )
}
