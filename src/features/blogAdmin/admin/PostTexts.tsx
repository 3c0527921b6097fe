import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../shared/locale.ts'
import { TextAreaField, TextField } from '../../../ui/Field.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { TextImageField } from '../../contentAdmin/admin/TextImageField.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { MarkdownTexts } from '../../staff/admin/editor/MarkdownTexts.tsx'
import { makeTextField } from '../../staff/admin/editor/textFields.ts'
import { previewTextCall } from '../blogAdmin.calls.ts'
import { isEmptyText, type PostForm, type PostFormText } from '../postForm.ts'
import type { PostEditor } from './usePostEditor.ts'

interface PostTextsProps {
  editor: PostEditor
  isOpen: boolean
  /** Name of the category. */
  category: string
  language: Language
  onLanguage(language: Language): void
}

/** The image and the texts in one of the languages, with the preview beside them where there is room. */
export function PostTexts({ editor, isOpen, category, language, onLanguage }: PostTextsProps) {
  const { form, findError, change } = editor
  const t = useTranslations('adminBlog')
  const editorText = useTranslations('admin.editor')
  const { api } = useAdmin()
  const convert = useCallback(
    async (markdown: string) => (await api.call(previewTextCall, { input: { markdown } })).data.html,
    [api],
  )
  const text = form.texts[language]
  const field = makeTextField<keyof PostFormText, PostForm>({ form, isOpen, findError, change }, language, (name) =>
    t(`field.${name}`),
  )
  return (
    <MarkdownTexts
      texts={form.texts}
      language={language}
      onLanguage={onLanguage}
      isMissing={isEmptyText}
      isEmpty={`${text.title}${text.summary}${text.markdown}${form.image}`.trim() === ''}
      convert={convert}
      above={<p className="text-quiet text-sm">{category}</p>}
      below={
        <>
          <p className="pb-6 text-step-1 [overflow-wrap:anywhere]">{text.summary}</p>
          {form.image !== '' && (
            <div className="pb-6">
              <Thumbnail src={`/storage/${form.image}`} sizes="(min-width: 80rem) 36rem, 90vw" />
            </div>
          )}
        </>
      }
    >
      <TextField {...field('title')} maxLength={90} />
      <TextAreaField {...field('summary')} rows={3} maxLength={260} hint={t('hint.summary')} />
      <TextAreaField {...field('markdown')} rows={22} maxLength={100_000} hint={editorText('markdownHint')} />
      <TextImageField label={t('field.image')} editor={editor} isOpen={isOpen} />
      {form.image !== '' && <TextField {...field('imageAlt')} maxLength={300} hint={t('hint.imageAlt')} />}
    </MarkdownTexts>
  )
}
