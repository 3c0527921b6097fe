import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { brandPath } from '../../../shared/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { ImageField } from '../../imageUpload/admin/ImageField.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { useReopen } from '../../staff/admin/form/useReopen.ts'
import { compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { attributeAdminPath, brandsAdminPath, optionAdminPath, productsAdminPath } from '../../staff/staff.paths.ts'
import { createOptionCall, optionCall, saveOptionCall } from '../catalogAdmin.calls.ts'
import { type OptionForm, optionFields } from '../catalogForms.ts'
import type { AdminOption } from '../server/attribute.contract.ts'
import { LanguageFields } from './LanguageFields.tsx'
import { DeleteOptionDialog, MergeOptionDialog } from './OptionDialogs.tsx'
import { useStoreImage } from './useStoreImage.ts'
import { useTextEditor } from './useTextEditor.ts'

export interface OptionData {
  /** Null for a new one. */
  option: AdminOption | null
  attribute: AdminOption['attribute']
  start: OptionForm
  draftKey: string
}

/** Edits an option of an attribute, such as a brand, or adds one. */
export function OptionPage() {
  const { draftKey } = useLoaderData<OptionData>()
  // The key resets the input when another option is opened.
  return <Editor key={draftKey} />
}

function Editor() {
  const t = useTranslations('adminCatalog')
  const data = useLoaderData<OptionData>()
  const { option, attribute, draftKey } = data
  const mayEdit = useCan()('catalog.edit')
  const [asking, setAsking] = useState<'delete' | 'merge' | null>(null)
  useReopen(`option.${option?.id ?? 'new'}`, () => setAsking('merge'))
  const { editor, nameField, ...fields } = useOptionEditor(data)
  const isBrand = attribute.code === 'brand'
  const title = option?.name ?? (isBrand ? t('brands.newTitle') : t('option.newTitle', { attribute: attribute.name }))
  const list = isBrand ? brandsAdminPath : attributeAdminPath(attribute.code)
  const dialog = option && { option, list, draftKey, onClose: () => setAsking(null) }
  return (
    <>
      <BackLink to={list}>{isBrand ? t('brands.back') : t('option.back', { attribute: attribute.name })}</BackLink>
      <PageTitle title={title}>{option && <TitleActions option={option} onAsk={setAsking} />}</PageTitle>
      {option && <Uses option={option} />}
      {dialog && asking === 'delete' && <DeleteOptionDialog {...dialog} />}
      {dialog && asking === 'merge' && <MergeOptionDialog {...dialog} />}
      <EditorForm
        editor={editor}
        label={title}
        isOpen={mayEdit}
        {...(option ? {} : { submitLabel: isBrand ? t('brands.create') : t('option.create') })}
        describeError={(path, problem) => t('fieldProblem', { field: nameField(path), problem })}
        nameField={nameField}
      >
        <TextsSection fields={fields} isBrand={isBrand} />
        {attribute.swatchType === 'image' && <LogoSection fields={fields} />}
        {attribute.swatchType === 'color' && <ColorSection fields={fields} />}
      </EditorForm>
    </>
  )
}

/** The form of an option, which is stored or added when it is saved. */
function useOptionEditor({ option, attribute, start, draftKey }: OptionData) {
  const t = useTranslations('adminCatalog')
  const { api } = useAdmin()
  const editor = useTextEditor({
    draftKey,
    loaded: option ?? { version: '', form: start },
    record: option && {
      read: () => api.call(optionCall, { params: { id: option.id } }),
      save: (input) => api.call(saveOptionCall, { params: { id: option.id }, input }),
    },
    async create(form) {
      const { data } = await api.call(createOptionCall, { params: { code: attribute.code }, input: { form } })
      return optionAdminPath(attribute.code, data.id)
    },
  })
  return {
    ...editor,
    nameField(path: string): string {
      const found = optionFields.find((each) => each === path)
      return found ? t(`field.${found}`) : path
    },
  }
}

interface SectionProps {
  fields: Pick<ReturnType<typeof useOptionEditor>, 'form' | 'field' | 'setField' | 'findError'>
}

function TitleActions({ option, onAsk }: { option: AdminOption; onAsk(dialog: 'delete' | 'merge'): void }) {
  const t = useTranslations('adminCatalog')
  const mayManage = useCan()('catalog.manage')
  return (
    <div className="flex flex-wrap gap-2">
      {option.attribute.code === 'brand' && (
        <a className={buttonClass('line', compact)} href={brandPath(option.id)}>
          {t('view')}
        </a>
      )}
      {mayManage && option.others.length > 0 && (
        <Button look="line" className={compact} onClick={() => onAsk('merge')}>
          {t('mergeOption.action')}
        </Button>
      )}
      {mayManage && (
        <Button look="line" className={compact} onClick={() => onAsk('delete')}>
          {t('delete')}
        </Button>
      )}
    </div>
  )
}

function Uses({ option: { id, attribute, products, variants } }: { option: AdminOption }) {
  const t = useTranslations('adminCatalog')
  return (
    <p className="figures pb-4 text-sm">
      {attribute.code === 'brand' ? (
        <Link to={`${productsAdminPath}?brand=${id}`} className="underline underline-offset-4">
          {t('products', { count: products })}
        </Link>
      ) : (
        t('uses', { products, variants })
      )}
    </p>
  )
}

function TextsSection({ fields: { form, findError, setField }, isBrand }: SectionProps & { isBrand: boolean }) {
  const t = useTranslations('adminCatalog')
  const mayEdit = useCan()('catalog.edit')
  const texts = [
    { name: 'label' as const, label: t('name'), maxLength: 100 },
    ...(isBrand
      ? [
          {
            name: 'description' as const,
            label: t('description'),
            hint: t('brands.description'),
            maxLength: 1000,
            rows: 4,
          },
        ]
      : []),
  ]
  return (
    <Section title={t('texts')}>
      <LanguageFields fields={texts} form={form} isOpen={mayEdit} findError={findError} onChange={setField} />
    </Section>
  )
}

function LogoSection({ fields: { form, findError, setField } }: SectionProps) {
  const t = useTranslations('adminCatalog')
  const mayManage = useCan()('catalog.manage')
  const storeImage = useStoreImage()
  return (
    <Section title={t('brands.logo')}>
      <ImageField
        id={toFieldId('swatch')}
        label={t('field.image')}
        hint={t('brands.logoHint')}
        value={form.swatch}
        isOpen={mayManage}
        isOptional
        error={findError('swatch')}
        store={storeImage}
        onChange={(image) => setField('swatch', image?.path ?? '')}
      />
    </Section>
  )
}

function ColorSection({ fields: { form, field, setField } }: SectionProps) {
  const t = useTranslations('adminCatalog')
  const mayManage = useCan()('catalog.manage')
  return (
    <Section title={t('field.swatch')}>
      <fieldset disabled={!mayManage} className="flex items-end gap-3">
        <legend className="sr-only">{t('field.swatch')}</legend>
        <TextField
          {...field('swatch')}
          label={t('option.color')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="#2f6b4a"
          maxLength={7}
          className="w-40"
        />
        <input
          type="color"
          aria-label={t('option.pick')}
          value={/^#[0-9a-f]{6}$/i.test(form.swatch) ? form.swatch : '#ffffff'}
          onChange={({ target }) => setField('swatch', target.value)}
          className="h-11 w-14 cursor-pointer rounded-sm border border-line-strong bg-raised p-1"
        />
      </fieldset>
    </Section>
  )
}
