import { useCallback, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import { contentPath } from '../../../shared/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { CheckField, TextAreaField, TextField } from '../../../ui/Field.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { DeleteButton } from '../../staff/admin/editor/DeleteButton.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { MarkdownTexts } from '../../staff/admin/editor/MarkdownTexts.tsx'
import {
  describeTextError,
  findTextLanguage,
  makeTextField,
  useTextFieldName,
} from '../../staff/admin/editor/textFields.ts'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { VersionList } from '../../staff/admin/editor/VersionList.tsx'
import { Badge, compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { findText } from '../../staff/formTexts.ts'
import { pagesAdminPath } from '../../staff/staff.paths.ts'
import {
  adminPageCall,
  deletePageCall,
  pageVersionsCall,
  previewPageCall,
  savePageCall,
} from '../contentAdmin.calls.ts'
import { isEmptyPageText, type PageForm, type PageFormText } from '../pageForm.ts'
import type { AdminPage } from '../server/pageAdmin.contract.ts'
import { usePageTitle } from './PagesPage.tsx'
import { StartingText } from './StartingText.tsx'
import { TextImageField } from './TextImageField.tsx'

/** Edits a content page. The key gives each page its own state. */
export function PageEditorPage() {
  const page = useLoaderData<AdminPage>()
  return <Editor key={page.slug} loaded={page} />
}

/** The storage key of a page's unsaved input. */
const draftKeyFor = (slug: string) => `page.${slug}.1`

function Editor({ loaded }: { loaded: AdminPage }) {
  const t = useTranslations('adminPages')
  const isOpen = useCan()('content.edit')
  const { api, languages, language: own } = useAdmin()
  const findTitle = usePageTitle()
  const format = useFormatter()
  const mainLanguage = findMainLanguage(languages)
  const [language, setLanguage] = useState<Language>(mainLanguage)
  const params = { slug: loaded.slug }
  const editor = useEditor<PageForm, AdminPage>({
    draftKey: draftKeyFor(loaded.slug),
    loaded,
    read: async () => (await api.call(adminPageCall, { params })).data,
    save: async (form, { version }) => (await api.call(savePageCall, { params, input: { version, form } })).data,
    describeSaved: () => t('saved'),
  })
  const { stored: page, form, change } = editor
  const title = findTitle({ slug: page.slug, title: findText(page.form.texts, 'title', own) })
  const nameField = useTextFieldName((name) => t(`field.${parseFieldName(name)}`))
  return (
    <>
      <BackLink to={pagesAdminPath}>{t('back')}</BackLink>
      <PageTitle title={title}>
        <div className="flex flex-wrap items-center gap-3">
          {!page.isStored && <Badge isUrgent>{t('notWritten')}</Badge>}
          {page.isStored && page.isOwn && isOpen && (
            <DeleteButton
              label={t('delete.action')}
              name={title}
              title={t('delete.title', { title })}
              note={t('delete.note')}
              draftKey={draftKeyFor(page.slug)}
              listPath={pagesAdminPath}
              onDelete={() => api.call(deletePageCall, { params })}
            />
          )}
          {(page.isStored || page.slug === 'order-tracking') && (
            <a href={contentPath(page.slug)} target="_blank" rel="noreferrer" className={buttonClass('line', compact)}>
              {t('view')}
            </a>
          )}
        </div>
      </PageTitle>
      <p className="-mt-3 pb-4 text-quiet text-sm [overflow-wrap:anywhere]">{contentPath(page.slug)}</p>
      {page.shows.length > 0 && (
        <p className="mb-4 border-line-strong border-l-4 bg-raised px-4 py-3">
          {t('shows')} {format.list(page.shows.map((part) => t(`part.${part}`)))}.
        </p>
      )}
      <EditorForm
        editor={editor}
        label={title}
        isOpen={isOpen}
        nameField={nameField}
        showValue={(path, value) => (path === 'isInFooter' ? t(value === 'true' ? 'ownInFooter' : 'own') : value)}
        describeError={describeTextError}
        onPick={(path) => setLanguage(findTextLanguage(path) ?? language)}
      >
        <Section title={t('text')}>
          <PageTexts {...{ editor, isOpen, language }} startingTexts={page.startingTexts} onLanguage={setLanguage} />
        </Section>
        {page.isOwn && (
          <Section title={t('place')}>
            <CheckField
              label={t('field.isInFooter')}
              disabled={!isOpen}
              checked={form.isInFooter}
              onChange={({ target }) => change({ ...form, isInFooter: target.checked })}
            />
            <p className="text-quiet text-sm">{t('placeNote')}</p>
          </Section>
        )}
        <VersionList
          key={page.version}
          read={async () => (await api.call(pageVersionsCall, { params })).data}
          summarize={({ texts }) => (
            <span className="min-w-0 flex-1 text-quiet [overflow-wrap:anywhere]">{findText(texts, 'title', own)}</span>
          )}
          isOpen={isOpen}
          onUse={change}
        />
      </EditorForm>
    </>
  )
}

const fieldNames = ['isInFooter', 'image', 'title', 'description', 'markdown', 'imageAlt'] as const
const parseFieldName = (name: string) => fieldNames.find((each) => each === name) ?? 'title'

interface PageTextsProps {
  editor: {
    form: PageForm
    findError(path: string): string | undefined
    change(form: PageForm): void
    update(edit: (newest: PageForm) => PageForm): void
  }
  startingTexts: AdminPage['startingTexts']
  isOpen: boolean
  language: Language
  onLanguage(language: Language): void
}

/** The image and the texts in one of the languages, with the preview beside them where there is room. */
function PageTexts({ editor, startingTexts, isOpen, language, onLanguage }: PageTextsProps) {
  const { form, findError, change } = editor
  const t = useTranslations('adminPages')
  const editorText = useTranslations('admin.editor')
  const { api } = useAdmin()
  const convert = useCallback(
    async (markdown: string) => (await api.call(previewPageCall, { input: { markdown } })).data.html,
    [api],
  )
  const text = form.texts[language]
  const field = makeTextField<keyof PageFormText, PageForm>({ form, isOpen, findError, change }, language, (name) =>
    t(`field.${name}`),
  )
  return (
    <MarkdownTexts
      texts={form.texts}
      language={language}
      onLanguage={onLanguage}
      isMissing={isEmptyPageText}
      isEmpty={`${text.title}${text.markdown}`.trim() === ''}
      convert={convert}
      intro={isOpen && <StartingText texts={startingTexts} form={form} language={language} change={change} />}
    >
      <TextField {...field('title')} maxLength={90} />
      <TextAreaField {...field('description')} rows={3} maxLength={260} hint={t('hint.description')} />
      <TextAreaField
        {...field('markdown')}
        rows={20}
        maxLength={100_000}
        hint={`${editorText('markdownHint')} ${t('hint.phone', { phone: '{phone}' })}`}
      />
      <TextImageField label={t('field.image')} editor={editor} isOpen={isOpen} />
      {form.image !== '' && <TextField {...field('imageAlt')} maxLength={300} hint={t('hint.imageAlt')} />}
    </MarkdownTexts>
  )
}
