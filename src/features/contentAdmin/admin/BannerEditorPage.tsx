import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { CheckField, TextField } from '../../../ui/Field.tsx'
import { ImageField } from '../../imageUpload/admin/ImageField.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { bindTextField } from '../../staff/admin/editor/bindTextField.ts'
import { DeleteButton } from '../../staff/admin/editor/DeleteButton.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { LanguageChoice } from '../../staff/admin/editor/LanguageChoice.tsx'
import {
  describeTextError,
  findTextLanguage,
  makeTextField,
  useTextFieldName,
} from '../../staff/admin/editor/textFields.ts'
import { useRecordEditor } from '../../staff/admin/editor/useRecordEditor.ts'
import { PageTitle, Section } from '../../staff/admin/parts.tsx'
import { findText } from '../../staff/formTexts.ts'
import { bannersAdminPath } from '../../staff/staff.paths.ts'
import { type BannerForm, type BannerFormText, emptyBanner, listMissingTitles } from '../bannerForm.ts'
import { adminBannerCall, createBannerCall, deleteBannerCall, saveBannerCall } from '../contentAdmin.calls.ts'
import type { AdminBanner } from '../server/bannerAdmin.contract.ts'
import { BannerPreview } from './BannerPreview.tsx'
import { useStoreImage } from './useStoreImage.ts'

interface BannerEditorData {
  /** Null for a new one. */
  banner: AdminBanner | null
  currency: Currency
  timeZone: string
}

/** Edits a banner or adds one. The key gives each banner its own state. */
export function BannerEditorPage() {
  const data = useLoaderData<BannerEditorData>()
  return <Editor key={data.banner?.id ?? 'new'} {...data} />
}

function Editor({ banner, currency, timeZone }: BannerEditorData) {
  const t = useTranslations('adminBanners')
  const { api, languages, language: own } = useAdmin()
  const isOpen = useCan()('content.edit')
  const mainLanguage = findMainLanguage(languages)
  const [language, setLanguage] = useState<Language>(mainLanguage)
  const { draftKey, editor } = useBannerEditor(banner)
  const title = findText(editor.stored.form.texts, 'title', own) || t('newTitle')
  const nameField = useTextFieldName((name) => t(`field.${parseFieldName(name)}`))
  return (
    <>
      <BackLink to={bannersAdminPath}>{t('back')}</BackLink>
      <PageTitle title={title}>
        {banner && isOpen && (
          <DeleteButton
            label={t('delete.action')}
            name={title}
            title={t('delete.title', { title })}
            note={t('delete.note')}
            draftKey={draftKey}
            listPath={bannersAdminPath}
            onDelete={() => api.call(deleteBannerCall, { params: { id: banner.id } })}
          />
        )}
      </PageTitle>
      <EditorForm
        editor={editor}
        label={title}
        isOpen={isOpen}
        nameField={nameField}
        describeError={describeTextError}
        onPick={(path) => setLanguage(findTextLanguage(path) ?? language)}
      >
        <Section title={t('contents')}>
          <LanguageChoice
            language={language}
            onLanguage={setLanguage}
            isMissing={(each) => listMissingTitles(editor.form.texts).includes(each)}
          />
          <div className="grid gap-6 pt-4 xl:grid-cols-2">
            <ContentFields editor={editor} isOpen={isOpen} language={language} currency={currency} />
            <BannerPreview form={editor.form} language={language} currency={currency} />
          </div>
        </Section>
        <Section title={t('publication')}>
          <PublicationFields editor={editor} isOpen={isOpen} timeZone={timeZone} />
        </Section>
      </EditorForm>
    </>
  )
}

/** The form of a banner, which is stored or added when it is saved. */
function useBannerEditor(banner: AdminBanner | null) {
  const t = useTranslations('adminBanners')
  const { api } = useAdmin()
  // After saving; depends on the stock of the product, too.
  const state = useRef(banner?.state ?? 'shown')
  const draftKey = `banner.${banner?.id ?? 'new'}.1`
  const editor = useRecordEditor<BannerForm, AdminBanner['version']>({
    draftKey,
    loaded: banner ?? { version: '', form: emptyBanner },
    record: banner && {
      read: () => api.call(adminBannerCall, { params: { id: banner.id } }),
      async save(input) {
        const saved = await api.call(saveBannerCall, { params: { id: banner.id }, input })
        state.current = saved.data.state
        return saved
      },
    },
    async create(form) {
      await api.call(createBannerCall, { input: { form } })
      return bannersAdminPath
    },
    describeSaved: () => t(`saved.${state.current}`),
  })
  return { draftKey, editor }
}

interface FieldsProps {
  editor: ReturnType<typeof useBannerEditor>['editor']
  isOpen: boolean
}

/** The texts in one of the languages, the image and the link. */
function ContentFields({
  editor,
  isOpen,
  language,
  currency,
}: FieldsProps & { language: Language; currency: Currency }) {
  const t = useTranslations('adminBanners')
  const storeImage = useStoreImage()
  const { form, findError, change, update } = editor
  const field = (name: 'link' | 'price') => ({ ...bindTextField(editor, name), readOnly: !isOpen })
  const textField = makeTextField<keyof BannerFormText, BannerForm>(
    { form, isOpen, findError, change },
    language,
    (name) => t(`field.${name}`),
  )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <TextField {...textField('title')} maxLength={90} />
      <TextField {...textField('subtitle')} maxLength={200} />
      <ImageField
        id={toFieldId('image')}
        label={t('field.image')}
        value={form.image}
        isOpen={isOpen}
        isOptional={false}
        error={findError('image')}
        store={storeImage}
        onChange={(image) => update((newest) => ({ ...newest, image: image?.path ?? '' }))}
      />
      <TextField {...textField('imageAlt')} maxLength={300} hint={t('hint.imageAlt')} />
      <TextField
        {...field('link')}
        label={t('field.link')}
        hint={t('hint.link')}
        maxLength={500}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        {...field('price')}
        label={t('priceIn', { currency })}
        hint={t('hint.price')}
        inputMode="decimal"
        maxLength={20}
      />
    </div>
  )
}

/** Whether and when the banner is shown. */
function PublicationFields({ editor, isOpen, timeZone }: FieldsProps & { timeZone: string }) {
  const t = useTranslations('adminBanners')
  const { form, change } = editor
  const field = (name: 'startsAt' | 'endsAt') => ({
    ...bindTextField(editor, name),
    label: t(`field.${name}`),
    readOnly: !isOpen,
  })
  return (
    <>
      <CheckField
        label={t('field.isActive')}
        disabled={!isOpen}
        checked={form.isActive}
        onChange={({ target }) => change({ ...form, isActive: target.checked })}
      />
      <div className="grid items-start gap-x-5 gap-y-4 pt-2 sm:grid-cols-2">
        <TextField {...field('startsAt')} type="datetime-local" hint={t('hint.period', { timeZone })} />
        <TextField {...field('endsAt')} type="datetime-local" hint={t('hint.endsAt')} />
      </div>
    </>
  )
}

const fieldNames = [
  'isActive',
  'link',
  'image',
  'price',
  'startsAt',
  'endsAt',
  'title',
  'subtitle',
  'imageAlt',
] as const
const parseFieldName = (name: string) => fieldNames.find((each) => each === name) ?? 'title'
