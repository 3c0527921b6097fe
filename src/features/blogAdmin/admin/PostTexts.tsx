import { useTranslations } from 'use-intl'
import { type Language, languageNames, languages } from '../../../shared/locale.ts'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { isEmptyText, type PostForm, type PostFormText } from '../postForm.ts'
import { PostPreview } from './PostPreview.tsx'

interface PostTextsProps {
  form: PostForm
  isOpen: boolean
  /** Name of the category. */
  category: string
  hasImage: boolean
  language: Language
  onLanguage(language: Language): void
  errorOf(path: string): string | undefined
  onChange(form: PostForm): void
}

/** The texts in one of the languages, with the preview beside them where there is room. */
export function PostTexts(props: PostTextsProps) {
  const { form, isOpen, category, language, onLanguage, errorOf, onChange } = props
  const t = useTranslations('adminBlog')
  const text = form.texts[language]
  const field = (name: keyof PostFormText) => ({
    id: toFieldId(`texts.${language}.${name}`),
    lang: language,
    label: t(`field.${name}`),
    value: text[name],
    readOnly: !isOpen,
    error: errorOf(`texts.${language}.${name}`),
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...form, texts: { ...form.texts, [language]: { ...text, [name]: target.value } } }),
  })
  return (
    <>
      <LanguageChoice form={form} language={language} onLanguage={onLanguage} />
      <div className="grid gap-6 pt-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <TextField {...field('title')} maxLength={90} />
          <TextAreaField {...field('summary')} rows={3} maxLength={260} hint={t('hint.summary')} />
          <TextAreaField {...field('markdown')} rows={22} maxLength={100_000} hint={t('hint.markdown')} />
          {props.hasImage && <TextField {...field('imageAlt')} maxLength={300} />}
        </div>
        <PostPreview text={text} language={language} category={category} />
      </div>
    </>
  )
}

function LanguageChoice({ form, language, onLanguage }: Pick<PostTextsProps, 'form' | 'language' | 'onLanguage'>) {
  const t = useTranslations('adminBlog')
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">{t('editor.languages')}</legend>
      {languages.map((each) => (
        <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="text-language"
            checked={each === language}
            onChange={() => onLanguage(each)}
            className="size-4 accent-ink"
          />
          <span>
            {languageNames[each]}
            {isEmptyText(form.texts[each]) && <span className="text-quiet text-sm"> ({t('editor.isMissing')})</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
