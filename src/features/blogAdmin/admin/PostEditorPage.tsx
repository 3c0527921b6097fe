import { useEffect, useRef, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { defaultLanguage, type Language, languageNames, parseLanguage } from '../../../shared/locale.ts'
import { postPath } from '../../../shared/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { useMay } from '../../staff/admin/adminContext.tsx'
import { Badge, compact, DoneNote, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { postsAdminPath, signInPath } from '../../staff/staff.paths.ts'
import { findPostStatus } from '../postForm.ts'
import type { AdminPost } from '../server/blogAdmin.contract.ts'
import { DeletePostButton } from './DeletePostButton.tsx'
import { PostMergeDialog } from './PostMergeDialog.tsx'
import { PostTexts, toPostFieldId } from './PostTexts.tsx'
import { PostVersions } from './PostVersions.tsx'
import { type PostEditor, usePostEditor } from './usePostEditor.ts'

interface Label {
  code: string
  name: string
}

export interface PostEditorData {
  post: AdminPost
  labels: { categories: Label[]; tags: Label[] }
}

/** Everything about a post, on one page. Another post starts with a state of its own. */
export function PostEditorPage() {
  const { post, labels } = useLoaderData<PostEditorData>()
  return <Editor key={post.id} loaded={post} labels={labels} />
}

function Editor({ loaded, labels }: { loaded: AdminPost; labels: PostEditorData['labels'] }) {
  const t = useTranslations('adminBlog')
  const isOpen = useMay()('content.edit')
  const [language, setLanguage] = useState<Language>(defaultLanguage)
  const editor = usePostEditor(loaded)
  const { post, form, errors, change, merge } = editor
  const status = findPostStatus(post.form, post.today)
  const title = post.form.texts.en.title || post.slug
  return (
    <form
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <p className="pb-2 text-sm">
        <Link to={postsAdminPath} className="underline underline-offset-4">
          {t('editor.back')}
        </Link>
      </p>
      <PageTitle title={title}>
        <div className="flex flex-wrap items-center gap-3">
          <Badge isUrgent={status !== 'published'}>{t(`status.${status}`)}</Badge>
          {status === 'draft' && isOpen && <DeletePostButton id={post.id} title={title} />}
          {status === 'published' && (
            <a href={postPath(post.slug)} target="_blank" rel="noreferrer" className={buttonClass('line', compact)}>
              {t('editor.view')}
            </a>
          )}
        </div>
      </PageTitle>
      <p className="-mt-3 pb-4 text-quiet text-sm [overflow-wrap:anywhere]">{postPath(post.slug)}</p>
      <Offer editor={editor} />
      <Problems errors={errors} onLanguage={setLanguage} />
      <Section title={t('editor.text')}>
        <PostTexts
          form={form}
          isOpen={isOpen}
          category={labels.categories.find(({ code }) => code === form.category)?.name ?? ''}
          hasImage={post.hasImage}
          language={language}
          onLanguage={setLanguage}
          errorOf={(path) => errors[path]?.[0]}
          onChange={change}
        />
      </Section>
      <Section title={t('editor.publication')}>
        <Publication editor={editor} labels={labels} isOpen={isOpen} />
      </Section>
      <PostVersions key={post.version} postId={post.id} today={post.today} isOpen={isOpen} onUse={change} />
      {isOpen && <SaveBar editor={editor} />}
      {merge && (
        <PostMergeDialog
          conflicts={merge.conflicts}
          onChoose={(keepTheirs) => editor.finishMerge(merge.newest, keepTheirs)}
          onClose={editor.cancelMerge}
        />
      )}
    </form>
  )
}

interface PublicationProps {
  editor: PostEditor
  labels: PostEditorData['labels']
  isOpen: boolean
}

/** Whether and from when shoppers see the post, and where. */
function Publication({ editor: { form, errors, change }, labels, isOpen }: PublicationProps) {
  const t = useTranslations('adminBlog')
  const set = (part: Partial<typeof form>) => change({ ...form, ...part })
  const field = (name: 'publishedOn' | 'author' | 'products') => ({
    id: toPostFieldId(name),
    label: t(`field.${name}`),
    value: form[name],
    readOnly: !isOpen,
    error: errors[name]?.[0],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  })
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        id={toPostFieldId('isPublished')}
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
        id={toPostFieldId('category')}
        label={t('field.category')}
        value={form.category}
        disabled={!isOpen}
        error={errors.category?.[0]}
        onChange={({ target }) => set({ category: target.value })}
      >
        {labels.categories.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField {...field('products')} maxLength={1000} hint={t('hint.products')} />
      <fieldset
        id={toPostFieldId('tags')}
        tabIndex={-1}
        className="max-h-56 overflow-y-auto sm:col-span-2 lg:col-span-3"
      >
        <legend className="pb-1 font-medium text-sm">{t('field.tags')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {labels.tags.map(({ code, name }) => (
            <CheckField
              key={code}
              label={name}
              disabled={!isOpen}
              checked={form.tags.includes(code)}
              onChange={({ target }) =>
                set({ tags: target.checked ? [...form.tags, code] : form.tags.filter((tag) => tag !== code) })
              }
            />
          ))}
        </div>
        {errors.tags?.[0] && <p className="font-medium text-bad text-sm">{errors.tags[0]}</p>}
      </fieldset>
    </div>
  )
}

/** Unsaved input of an earlier visit. */
function Offer({ editor: { offered, restore, discard } }: { editor: PostEditor }) {
  const t = useTranslations('adminBlog')
  const format = useFormatter()
  if (!offered) return null
  const when = format.dateTime(new Date(offered.savedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-3 border-ink border-l-4 bg-raised px-4 py-3">
      <p>{t('editor.offer', { when })}</p>
      <Button look="line" className={compact} onClick={restore}>
        {t('editor.restore')}
      </Button>
      <Button look="bare" className={compact} onClick={discard}>
        {t('editor.discard')}
      </Button>
    </div>
  )
}

interface ProblemsProps {
  errors: PostEditor['errors']
  onLanguage(language: Language): void
}

/** The errors of all fields, each a link to its field, which may be in another language. */
function Problems({ errors, onLanguage }: ProblemsProps) {
  const t = useTranslations('adminBlog')
  const summary = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<{ fieldId: string } | null>(null)
  const found = Object.entries(errors).flatMap(([path, [message]]) => {
    if (!message) return []
    const language = parseLanguage(/^texts\.(\w+)\./.exec(path)?.[1])
    const shown = language ? `${languageNames[language]}: ${message}` : message
    return [{ fieldId: toPostFieldId(path), message: shown, language }]
  })
  // After each refused save.
  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus()
  }, [errors])
  // Once the field's language is shown.
  useEffect(() => {
    if (target) document.getElementById(target.fieldId)?.focus()
  }, [target])
  return (
    <ErrorSummary
      ref={summary}
      title={t('editor.problems', { count: found.length })}
      errors={found}
      onPick={({ fieldId, language }) => {
        if (language) onLanguage(language)
        setTarget({ fieldId })
      }}
    />
  )
}

/** Stays in view. Ctrl-S or Cmd-S saves, too. */
function SaveBar({ editor: { isBusy, isChanged, failure, note, save } }: { editor: PostEditor }) {
  const t = useTranslations('adminBlog')
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      void latest.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-paper px-4 py-3 lg:-mx-8 lg:px-8">
      <Button type="submit" isBusy={isBusy}>
        {t('editor.save')}
      </Button>
      {failure && (
        <ErrorAlert key={failure.message} message={failure.message}>
          {failure.isSignedOut && (
            <a href={signInPath} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {t('editor.signIn')}
            </a>
          )}
        </ErrorAlert>
      )}
      {note && <DoneNote key={note}>{note}</DoneNote>}
      {isChanged && !note && <p className="text-quiet text-sm">{t('editor.unsaved')}</p>}
    </div>
  )
}
