import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { masterSize } from '../../../shared/imageSizes.ts'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { CheckField, TextField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import { ImageField } from '../../imageUpload/admin/ImageField.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { bindTextField } from '../../staff/admin/editor/bindTextField.ts'
import { DeleteButton } from '../../staff/admin/editor/DeleteButton.tsx'
import { removeFormDraft } from '../../staff/admin/editor/draftStorage.ts'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { LanguageChoice } from '../../staff/admin/editor/LanguageChoice.tsx'
import {
  describeTextError,
  findTextLanguage,
  makeTextField,
  useTextFieldName,
} from '../../staff/admin/editor/textFields.ts'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { PageTitle, Section } from '../../staff/admin/parts.tsx'
import { findText } from '../../staff/formTexts.ts'
import { bannersAdminPath } from '../../staff/staff.paths.ts'
import { type BannerForm, type BannerFormText, emptyBanner, listMissingTitles } from '../bannerForm.ts'
import { adminBannerCall, createBannerCall, deleteBannerCall, saveBannerCall } from '../contentAdmin.calls.ts'
import type { AdminBanner } from '../server/bannerAdmin.contract.ts'
import { useStoreImage } from './useStoreImage.ts'

interface BannerEditorData {
  /** Null for a new one. */
  banner: AdminBanner | null
  currency: Currency
  timeZone: string
}

/** Edits a banner or adds one. The key gives each banner its own state. */
export function BannerEditorPage() {
  const { banner, ...shop } = useLoaderData<BannerEditorData>()
  const loaded = banner ?? { version: '', form: emptyBanner }
  return <Editor key={banner?.id ?? 'new'} id={banner?.id ?? null} loaded={loaded} {...shop} />
}

type Stored = Pick<AdminBanner, 'version' | 'form'>

/** The storage key of a banner's unsaved input. */
const draftKeyFor = (id: number | null) => `banner.${id ?? 'new'}.1`

interface EditorProps extends Omit<BannerEditorData, 'banner'> {
  id: number | null
  loaded: Stored
}

function Editor({ id, loaded, currency, timeZone }: EditorProps) {
  const t = useTranslations('adminBanners')
  const { api, languages } = useAdmin()
  const isOpen = useCan()('content.edit')
  const navigate = useNavigate()
  const storeImage = useStoreImage()
  const mainLanguage = findMainLanguage(languages)
  const [language, setLanguage] = useState<Language>(mainLanguage)
  const editor = useEditor<BannerForm, Stored>({
    draftKey: draftKeyFor(id),
    loaded,
    read: async () => (id === null ? loaded : (await api.call(adminBannerCall, { params: { id } })).data),
    async save(form, { version }) {
      if (id !== null) return (await api.call(saveBannerCall, { params: { id }, input: { version, form } })).data
      await api.call(createBannerCall, { input: { form } })
      removeFormDraft(draftKeyFor(id))
      await navigate(bannersAdminPath)
      return null
    },
    describeSaved: () => t('saved'),
  })
  const { stored, form, findError, change, update } = editor
  const title = findText(stored.form.texts, 'title', mainLanguage) || t('newTitle')
  const nameField = useTextFieldName((name) => t(`field.${parseFieldName(name)}`))
  const field = (name: 'link' | 'price' | 'startsAt' | 'endsAt') => ({
    ...bindTextField(editor, name),
    readOnly: !isOpen,
  })
  const textField = makeTextField<keyof BannerFormText, BannerForm>(
    { form, isOpen, findError, change },
    language,
    (name) => t(`field.${name}`),
  )
  return (
    <>
      <BackLink to={bannersAdminPath}>{t('back')}</BackLink>
      <PageTitle title={title}>
        {id !== null && isOpen && (
          <DeleteButton
            label={t('delete.action')}
            title={t('delete.title', { title })}
            note={t('delete.note')}
            draftKey={draftKeyFor(id)}
            listPath={bannersAdminPath}
            onDelete={() => api.call(deleteBannerCall, { params: { id } })}
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
            choices={languages}
            language={language}
            onLanguage={setLanguage}
            isMissing={(each) => listMissingTitles(form.texts).includes(each)}
          />
          <div className="grid gap-6 pt-4 xl:grid-cols-2">
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
            <BannerPreview form={form} language={language} currency={currency} />
          </div>
        </Section>
        <Section title={t('publication')}>
          <CheckField
            label={t('field.isActive')}
            disabled={!isOpen}
            checked={form.isActive}
            onChange={({ target }) => change({ ...form, isActive: target.checked })}
          />
          <div className="grid items-start gap-x-5 gap-y-4 pt-2 sm:grid-cols-2">
            <TextField
              {...field('startsAt')}
              label={t('field.startsAt')}
              type="datetime-local"
              hint={t('hint.period', { timeZone })}
            />
            <TextField {...field('endsAt')} label={t('field.endsAt')} type="datetime-local" hint={t('hint.endsAt')} />
          </div>
        </Section>
      </EditorForm>
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

interface BannerPreviewProps {
  form: BannerForm
  language: Language
  currency: Currency
}

/** The banner as the card that the home shows; the first banner is larger there. */
function BannerPreview({ form, language, currency }: BannerPreviewProps) {
  const t = useTranslations('adminBanners')
  const mainLanguage = findMainLanguage(useAdmin().languages)
  const pick = (name: 'title' | 'subtitle') => form.texts[language][name] || form.texts[mainLanguage][name]
  return (
    <section aria-label={t('preview')} className="min-w-0 self-start xl:sticky xl:top-4">
      <p className="pb-2 text-quiet text-sm">{t('preview')}</p>
      <div lang={language} className="grid bg-tile text-black">
        <div className="flex flex-col gap-2 p-6 md:p-9">
          <p className="font-bold font-display text-step-3 leading-[1.02] [font-stretch:118%] [overflow-wrap:anywhere]">
            {pick('title')}
          </p>
          <p className="max-w-[34ch] leading-snug">{pick('subtitle')}</p>
          <p className="flex items-center gap-3 pt-2 font-medium">
            {form.price && `${form.price} ${currency}`}
            <Icon name="arrowRight" />
          </p>
        </div>
        {form.image && (
          <ResponsiveImage
            src={`/storage/${form.image}`}
            alt=""
            {...masterSize}
            shownAs="page"
            sizes="(width >= 80rem) 32rem, 95vw"
            className="aspect-[3/2] w-full self-end object-contain"
          />
        )}
      </div>
    </section>
  )
}
