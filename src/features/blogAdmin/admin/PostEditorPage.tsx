import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import { postPath } from '../../../shared/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { bindTextField } from '../../staff/admin/editor/bindTextField.ts'
import { DeleteButton } from '../../staff/admin/editor/DeleteButton.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { describeTextError, findTextLanguage, useTextFieldName } from '../../staff/admin/editor/textFields.ts'
import { VersionList } from '../../staff/admin/editor/VersionList.tsx'
import { Badge, compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { findText } from '../../staff/formTexts.ts'
import { postsAdminPath } from '../../staff/staff.paths.ts'
import { deletePostCall, postVersionsCall } from '../blogAdmin.calls.ts'
import { findPostStatus } from '../postForm.ts'
import type { AdminPost } from '../server/blogAdmin.contract.ts'
import type { PostLabels } from '../server/postLabel.contract.ts'
import { PostTexts } from './PostTexts.tsx'
import { TagsField } from './TagsField.tsx'
import { type PostEditor, postDraftKey, usePostEditor } from './usePostEditor.ts'

export interface PostEditorData {
  post: AdminPost
  labels: PostLabels
}

/** Everything about a post, on one page. The key gives each post its own state. */
export function PostEditorPage() {
  const { post, labels } = useLoaderData<PostEditorData>()
  return <Editor key={post.id} loaded={post} labels={labels} />
}

function Editor({ loaded, labels }: { loaded: AdminPost; labels: PostEditorData['labels'] }) {
  const t = useTranslations('adminBlog')
  const isOpen = useCan()('content.edit')
  const { api, languages, language: own, hasBlog } = useAdmin()
  const mainLanguage = findMainLanguage(languages)
  const [language, setLanguage] = useState<Language>(mainLanguage)
  const editor = usePostEditor(loaded)
  const { stored: post, form, change } = editor
  const status = findPostStatus(post.form, post.today)
  const title = findText(post.form.texts, 'title', own) || post.slug
  return (
    <>
      <BackLink to={postsAdminPath}>{t('editor.back')}</BackLink>
      <PageTitle title={title}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge isUrgent={status !== 'published'}>{t(`status.${status}`)}</Badge>
          {status === 'draft' && isOpen && (
            <DeleteButton
              label={t('delete.action')}
              name={title}
              title={t('delete.title', { title })}
              note={t('delete.note')}
              draftKey={postDraftKey(post.id)}
              listPath={postsAdminPath}
              onDelete={() => api.call(deletePostCall, { params: { id: post.id } })}
            />
          )}
          {status === 'published' && hasBlog && (
            <a href={postPath(post.slug)} target="_blank" rel="noreferrer" className={buttonClass('line', compact)}>
              {t('editor.view')}
            </a>
          )}
        </div>
      </PageTitle>
      <p className="-mt-3 pb-4 text-quiet text-sm [overflow-wrap:anywhere]">
        {postPath(post.slug)}
        {!hasBlog && ` · ${t('hidden')}`}
      </p>
      <EditorForm
        editor={editor}
        label={title}
        isOpen={isOpen}
        nameField={useTextFieldName(useFieldLabel())}
        showValue={(path, value) =>
          path === 'isPublished'
            ? t(`choice.${value === 'true' ? 'published' : 'draft'}`)
            : nameLabels(labels, path, value)
        }
        describeError={describeTextError}
        onPick={(path) => setLanguage(findTextLanguage(path) ?? language)}
      >
        <Section title={t('editor.text')}>
          <PostTexts
            editor={editor}
            isOpen={isOpen}
            category={labels.categories.find(({ code }) => code === form.category)?.name ?? ''}
            language={language}
            onLanguage={setLanguage}
          />
        </Section>
        <Section title={t('editor.publication')}>
          <Publication editor={editor} labels={labels} isOpen={isOpen} />
        </Section>
        <VersionList
          key={post.version}
          read={async () => (await api.call(postVersionsCall, { params: { id: post.id } })).data}
          summarize={({ texts, ...saved }) => (
            <>
              <span className="text-quiet">{t(`status.${findPostStatus(saved, post.today)}`)}</span>
              <span className="min-w-0 flex-1 text-quiet [overflow-wrap:anywhere]">
                {findText(texts, 'title', own)}
              </span>
            </>
          )}
          isOpen={isOpen}
          onUse={change}
        />
      </EditorForm>
    </>
  )
}

/** Replaces codes of categories and tags by their names; returns any other value unchanged. */
function nameLabels({ categories, tags }: PostLabels, path: string, value: string): string {
  const known = path === 'category' ? categories : path === 'tags' ? tags : []
  const names = value.split(', ').map((code) => known.find((label) => label.code === code)?.name ?? code)
  return names.join(', ')
}

interface PublicationProps {
  editor: PostEditor
  labels: PostEditorData['labels']
  isOpen: boolean
}

/** Whether and from when shoppers see the post, and where. */
function Publication({ editor, labels, isOpen }: PublicationProps) {
  const { form, findError, change, update } = editor
  const t = useTranslations('adminBlog')
  const set = (part: Partial<typeof form>) => change({ ...form, ...part })
  const field = (name: 'publishedOn' | 'author' | 'products') => ({
    ...bindTextField(editor, name),
    label: t(`field.${name}`),
    readOnly: !isOpen,
  })
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        id={toFieldId('isPublished')}
        label={t('field.isPublished')}
        value={form.isPublished ? 'published' : 'draft'}
        disabled={!isOpen}
        onChange={({ target }) => set({ isPublished: target.value === 'published' })}
      >
        <option value="draft">{t('choice.draft')}</option>
        <option value="published">{t('choice.published')}</option>
      </SelectField>
      <TextField {...field('publishedOn')} type="date" hint={t('hint.publishedOn')} />
      <TextField {...field('author')} maxLength={80} />
      <SelectField
        id={toFieldId('category')}
        label={t('field.category')}
        value={form.category}
        disabled={!isOpen}
        error={findError('category')}
        onChange={({ target }) => set({ category: target.value })}
      >
        {!labels.categories.some(({ code }) => code === form.category) && (
          // The category of an earlier version, or one that has been deleted since.
          <option value={form.category}>{form.category}</option>
        )}
        {labels.categories.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('products')} maxLength={1000} hint={t('hint.products')} />
      <div className="sm:col-span-2 lg:col-span-3">
        <TagsField
          tags={labels.tags}
          chosen={form.tags}
          isOpen={isOpen}
          error={findError('tags')}
          onChange={(edit) => update((newest) => ({ ...newest, tags: edit(newest.tags) }))}
        />
      </div>
    </div>
  )
}

/** Names a field by the last part of its path. */
function useFieldLabel(): (name: string) => string {
  const t = useTranslations('adminBlog')
  return (name) => {
    const key = `field.${name}` as Parameters<typeof t.has>[0]
    return t.has(key) ? t(key as 'field.title') : name
  }
}
