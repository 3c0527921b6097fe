import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { defaultLanguage, languageNames } from '../../../shared/locale.ts'
import { TextField } from '../../../ui/Field.tsx'
import { flatRateCode } from '../../shipping/freeShipping.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { bindTextField } from '../../staff/admin/editor/bindTextField.ts'
import { DeleteButton } from '../../staff/admin/editor/DeleteButton.tsx'
import { EditorLayout } from '../../staff/admin/editor/EditorLayout.tsx'
import { useRecordEditor } from '../../staff/admin/editor/useRecordEditor.ts'
import { Section } from '../../staff/admin/parts.tsx'
import { shippingAdminPath, shippingMethodPath } from '../../staff/staff.paths.ts'
import {
  emptyMethod,
  flattenMethod,
  languageSuffix,
  type MethodForm,
  type MethodTextField,
  mergeMethods,
} from '../methodForm.ts'
import type { StoredMethod } from '../server/shippingAdmin.contract.ts'
import { createMethodCall, deleteMethodCall, saveMethodCall, shippingMethodCall } from '../shippingAdmin.calls.ts'
import { RateList } from './RateList.tsx'
import type { ShippingData } from './ShippingPage.tsx'
import { ShippingPreview } from './ShippingPreview.tsx'
import { useFieldName } from './useFieldName.ts'

export interface MethodData extends ShippingData {
  /** Null for a new one. */
  method: StoredMethod | null
}

/** Adds or edits a shipping method with its rates, beside a preview of what shipping an order would cost. */
export function MethodPage() {
  const { method } = useLoaderData<MethodData>()
  return <Editor key={method?.code ?? ''} />
}

function Editor() {
  const t = useTranslations('adminShipping')
  const { method, carriers, currency, currencies, data: methods, ...shop } = useLoaderData<MethodData>()
  const { api, languages } = useAdmin()
  const isOpen = useCan()('shipping.edit')
  const draftKey = `shippingMethod.${method?.code ?? 'new'}.1`
  const loaded = { version: method?.version ?? '', form: method?.form ?? emptyMethod }
  const editor = useRecordEditor<MethodForm, string>({
    ...{ draftKey, loaded, flatten: flattenMethod, merge: mergeMethods },
    record: method && {
      read: () => api.call(shippingMethodCall, { params: { code: method.code } }),
      save: (input) => api.call(saveMethodCall, { params: { code: method.code }, input }),
    },
    create: async (form) => shippingMethodPath((await api.call(createMethodCall, { input: { form } })).data.code),
    describeSaved: () => t('done.saved'),
  })
  const { form, findError, change } = editor
  const nameField = useFieldName(form)
  const field = (name: 'code' | MethodTextField) => bindTextField(editor, name)
  const title = method ? (methods.find(({ code }) => code === method.code)?.title ?? method.code) : t('add')
  return (
    <EditorLayout
      editor={editor}
      title={title}
      list={{ path: shippingAdminPath, label: t('back') }}
      actions={
        method &&
        isOpen && (
          <DeleteButton
            label={t('delete')}
            name={title}
            title={t('deleteTitle', { name: title })}
            note={t(methods.length === 1 ? 'deleteLast' : 'deleteNote')}
            draftKey={draftKey}
            listPath={shippingAdminPath}
            onDelete={() =>
              api.call(deleteMethodCall, { params: { code: method.code }, input: { version: method.version } })
            }
          />
        )
      }
      isOpen={isOpen}
      submitLabel={method ? undefined : t('form.create')}
      nameField={nameField}
      describeError={(path, problem) => t('fieldProblem', { field: nameField(path), problem })}
      preview={<ShippingPreview shop={{ ...shop, currency }} form={form} />}
    >
      <Section title={t('form.names')}>
        {method?.hasMixedTexts && <p className="pb-3 font-medium text-sm">{t('form.mixed')}</p>}
        <p className="pb-3 text-quiet text-sm">
          {method?.code === flatRateCode
            ? t('form.ownTexts')
            : t('form.namesNote', { language: languageNames[languages[0] ?? defaultLanguage] })}
        </p>
        <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          {!method && (
            <TextField
              {...field('code')}
              label={t('field.code')}
              hint={t('form.codeHint')}
              className="sm:col-span-2"
              required
              maxLength={60}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
          {languages.map((language) => {
            const suffix = languageSuffix[language]
            const name = { language: languageNames[language] }
            return (
              <div key={language} className="contents">
                <TextField
                  {...field(`title${suffix}`)}
                  label={t('field.title', name)}
                  lang={language}
                  maxLength={200}
                />
                <TextField
                  {...field(`description${suffix}`)}
                  label={t('field.description', name)}
                  lang={language}
                  maxLength={200}
                />
              </div>
            )
          })}
        </div>
      </Section>
      <RateList
        rates={form.rates}
        findError={findError}
        onChange={(rates) => change({ ...form, rates })}
        carriers={carriers}
        {...{ currency, currencies }}
      />
    </EditorLayout>
  )
}
