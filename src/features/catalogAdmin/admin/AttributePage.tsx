import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { removeFormDrafts } from '../../staff/admin/editor/draftStorage.ts'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useLeaveDeleted } from '../../staff/admin/form/useLeave.ts'
import { compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { attributeAdminPath, attributesAdminPath, brandsAdminPath, optionAdminPath } from '../../staff/staff.paths.ts'
import { attributeCall, createAttributeCall, deleteAttributeCall, saveAttributeCall } from '../catalogAdmin.calls.ts'
import {
  type AttributeField,
  type AttributeForm,
  attributeFields,
  attributeTypes,
  optionTypes,
  swatchTypes,
} from '../catalogForms.ts'
import type { AdminAttribute } from '../server/attribute.contract.ts'
import { LanguageFields } from './LanguageFields.tsx'
import { OptionList } from './OptionList.tsx'
import { useTextEditor } from './useTextEditor.ts'

export interface AttributeData {
  /** Null for a new one. */
  attribute: AdminAttribute | null
  start: AttributeForm
  draftKey: string
}

/** Edits an attribute with its options, or adds one. */
export function AttributePage() {
  const { draftKey } = useLoaderData<AttributeData>()
  // The key resets the input when another attribute is opened.
  return <Editor key={draftKey} />
}

function Editor() {
  const t = useTranslations('adminCatalog')
  const data = useLoaderData<AttributeData>()
  const { attribute, draftKey } = data
  const can = useCan()
  const [isDeleting, setDeleting] = useState(false)
  const attributeEditor = useAttributeEditor(data)
  const { editor, nameField, showValue, hasOptions } = attributeEditor
  const title = attribute?.name ?? t('attribute.newTitle')
  return (
    <>
      <BackLink to={attributesAdminPath}>{t('attribute.back')}</BackLink>
      <PageTitle title={title}>
        {attribute && can('catalog.manage') && !attribute.isStandard && (
          <Button look="line" className={compact} onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        )}
      </PageTitle>
      {attribute && <StoredTerms attribute={attribute} />}
      {attribute && isDeleting && (
        <DeleteDialog attribute={attribute} draftKey={draftKey} onClose={() => setDeleting(false)} />
      )}
      <EditorForm
        editor={editor}
        label={title}
        isOpen={can('catalog.edit')}
        {...(attribute ? {} : { submitLabel: t('attribute.create') })}
        describeError={(path, problem) => t('fieldProblem', { field: nameField(path), problem })}
        nameField={nameField}
        showValue={showValue}
      >
        <TextsSection editor={attributeEditor} />
        <DisplaySection editor={attributeEditor} />
      </EditorForm>
      {attribute && hasOptions && <Options attribute={attribute} />}
    </>
  )
}

/** The form of an attribute, which is stored or added when it is saved. */
function useAttributeEditor({ attribute, start, draftKey }: AttributeData) {
  const t = useTranslations('adminCatalog')
  const { api } = useAdmin()
  const editor = useTextEditor({
    draftKey,
    loaded: attribute ?? { version: '', form: start },
    record: attribute && {
      read: () => api.call(attributeCall, { params: { code: attribute.code } }),
      save: (input) => api.call(saveAttributeCall, { params: { code: attribute.code }, input }),
    },
    create: async (form) => attributeAdminPath((await api.call(createAttributeCall, { input: { form } })).data.code),
  })
  return {
    ...editor,
    attribute,
    hasOptions: optionTypes.some((type) => type === editor.form.type),
    nameField(path: string): string {
      const found = attributeFields.find((each) => each === path)
      return found ? t(`field.${found}`) : path
    },
    showValue: (path: string, value: string): string =>
      path === 'filterable' || path === 'visible' ? t(value === 'yes' ? 'yes' : 'no') : value,
  }
}

interface SectionProps {
  editor: ReturnType<typeof useAttributeEditor>
}

interface DeleteDialogProps {
  attribute: AdminAttribute
  draftKey: string
  onClose(): void
}

function DeleteDialog({ attribute, draftKey, onClose }: DeleteDialogProps) {
  const t = useTranslations('adminCatalog.deleteOption')
  const { api } = useAdmin()
  const leave = useLeaveDeleted()
  return (
    <ActionDialog
      title={t('title', { name: attribute.name })}
      submitLabel={t('submit')}
      draft="asks"
      onSubmit={async () => {
        await api.call(deleteAttributeCall, { params: { code: attribute.code } })
        removeFormDrafts(draftKey)
        await leave(attributesAdminPath, attribute.name)
      }}
      onClose={onClose}
    >
      <p>{t('attributeNote')}</p>
    </ActionDialog>
  )
}

function TextsSection({ editor: { form, findError, setField } }: SectionProps) {
  const t = useTranslations('adminCatalog')
  const mayEdit = useCan()('catalog.edit')
  return (
    <Section title={t('texts')}>
      <LanguageFields
        fields={[{ name: 'name', label: t('name'), maxLength: 100 }]}
        form={form}
        isOpen={mayEdit}
        findError={findError}
        onChange={setField}
      />
    </Section>
  )
}

/** How shoppers see the attribute; for a new one also its code and type. */
function DisplaySection({ editor: { attribute, hasOptions, form, field, setField } }: SectionProps) {
  const t = useTranslations('adminCatalog')
  const mayManage = useCan()('catalog.manage')
  const check = (name: AttributeField & ('filterable' | 'visible')) => (
    <div>
      <CheckField
        name={name}
        label={t(`field.${name}`)}
        checked={form[name] === 'yes'}
        onChange={({ target }) => setField(name, target.checked ? 'yes' : '')}
      />
      <p className="text-quiet text-sm">{t(`attribute.${name}`)}</p>
    </div>
  )
  return (
    <Section title={t('attribute.display')}>
      <fieldset disabled={!mayManage} className="grid min-w-0 items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <legend className="sr-only">{t('attribute.display')}</legend>
        {attribute === null && (
          <>
            <TextField
              {...field('code')}
              label={t('field.code')}
              hint={t('attribute.code')}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
            <SelectField {...field('type')} label={t('field.type')} hint={t('attribute.type')}>
              {optionTypes.map((type) => (
                <option key={type} value={type}>
                  {t(`type.${type}`)}
                </option>
              ))}
            </SelectField>
          </>
        )}
        {hasOptions && attribute?.form.swatchType !== 'image' && (
          <SelectField {...field('swatchType')} label={t('field.swatchType')} hint={t('attribute.swatchType')}>
            {swatchTypes
              .filter((each) => each !== 'image')
              .map((each) => (
                <option key={each} value={each}>
                  {t(`swatch.${each === '' ? 'none' : each}`)}
                </option>
              ))}
          </SelectField>
        )}
        <div>
          {check('filterable')}
          {check('visible')}
        </div>
      </fieldset>
    </Section>
  )
}

/** The properties that cannot change after the attribute was added. */
function StoredTerms({ attribute: { code, form } }: { attribute: AdminAttribute }) {
  const t = useTranslations('adminCatalog')
  const type = attributeTypes.find((each) => each === form.type)
  return (
    <p className="pb-4 text-quiet text-sm">{t('attribute.stays', { code, type: type ? t(`type.${type}`) : '' })}</p>
  )
}

function Options({ attribute }: { attribute: AdminAttribute }) {
  const t = useTranslations('adminCatalog')
  const mayManage = useCan()('catalog.manage')
  const { code, options } = attribute
  if (code === 'brand')
    return (
      <Section title={t('attributes.options')}>
        <Link to={brandsAdminPath} className="underline underline-offset-4">
          {t('attribute.toBrands', { count: options.length })}
        </Link>
      </Section>
    )
  return (
    <Section
      title={t('attributes.options')}
      aside={
        mayManage && (
          <ButtonLink look="line" className={compact} to={optionAdminPath(code, 'new')}>
            {t('option.add')}
          </ButtonLink>
        )
      }
    >
      {options.length === 0 ? (
        <p className="text-quiet">{t('option.none')}</p>
      ) : (
        <OptionList attribute={attribute} options={options} />
      )}
    </Section>
  )
}
