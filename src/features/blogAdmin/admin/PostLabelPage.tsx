import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { blogPath, withQuery } from '../../../shared/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import type { PostLabelKind } from '../../blog/post.draft.ts'
import { LanguageFields } from '../../catalogAdmin/admin/LanguageFields.tsx'
import { useTextEditor } from '../../catalogAdmin/admin/useTextEditor.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { postLabelAdminPath, postLabelsAdminPath, postsAdminPath } from '../../staff/staff.paths.ts'
import { createPostLabelCall, postLabelCall, savePostLabelCall } from '../blogAdmin.calls.ts'
import { emptyPostLabel, postLabelFields } from '../postLabelForm.ts'
import type { AdminPostLabel } from '../server/postLabel.contract.ts'
import { RemoveLabelDialog } from './RemoveLabelDialog.tsx'

export interface PostLabelData {
  /** Null for a new one. */
  label: AdminPostLabel | null
  kind: PostLabelKind
}

/** Edits a category or a tag of the blog, or adds one. */
export function PostLabelPage() {
  const { label, kind } = useLoaderData<PostLabelData>()
  // The key resets the input when another label is opened.
  return <Editor key={label?.id ?? kind} />
}

const toLabelPath = (kind: PostLabelKind, code: string) => withQuery(blogPath, { [kind]: code })

function Editor() {
  const t = useTranslations('adminBlog')
  const { label, kind } = useLoaderData<PostLabelData>()
  const isOpen = useCan()('content.edit')
  const [asking, setAsking] = useState<'delete' | 'merge' | null>(null)
  const { draftKey, editor, form, field, setField, findError, nameField } = usePostLabelEditor({ label, kind })
  const title = label?.name ?? t(`labels.new.${kind}`)
  return (
    <>
      <BackLink to={postLabelsAdminPath}>{t('labels.title')}</BackLink>
      <PageTitle title={title}>
        {label && isOpen && (
          <div className="flex flex-wrap gap-2">
            {label.others.length > 0 && (
              <Button look="line" className={compact} onClick={() => setAsking('merge')}>
                {t('removeLabel.mergeSubmit')}
              </Button>
            )}
            <Button look="line" className={compact} onClick={() => setAsking('delete')}>
              {t('removeLabel.submit')}
            </Button>
          </div>
        )}
      </PageTitle>
      {label && <LabelUses label={label} kind={kind} />}
      {label && asking && (
        <RemoveLabelDialog
          label={label}
          isMerging={asking === 'merge'}
          draftKey={draftKey}
          onClose={() => setAsking(null)}
        />
      )}
      <EditorForm
        editor={editor}
        label={title}
        isOpen={isOpen}
        {...(label ? {} : { submitLabel: t('new.send') })}
        describeError={(path, problem) => t('fieldProblem', { field: nameField(path), problem })}
        nameField={nameField}
      >
        <Section title={t('labels.names')}>
          <LanguageFields
            fields={[{ name: 'name', label: t('labels.name'), maxLength: 60 }]}
            form={form}
            isOpen={isOpen}
            findError={findError}
            onChange={setField}
          />
          <TextField
            {...field('code')}
            label={t('labelField.code')}
            hint={describeUrl()}
            className="max-w-xl pt-6"
            readOnly={!isOpen}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
          />
        </Section>
      </EditorForm>
    </>
  )

  function describeUrl(): string {
    if (label === null) return t('labels.newUrl')
    const path = toLabelPath(kind, label.form.code)
    return form.code === label.form.code ? t('labels.url', { path }) : t('labels.urlChanged', { path })
  }
}

/** The form of a label, which is stored or added when it is saved. */
function usePostLabelEditor({ label, kind }: PostLabelData) {
  const t = useTranslations('adminBlog')
  const { api } = useAdmin()
  const draftKey = label ? `postLabel.${label.id}` : `postLabel.new.${kind}`
  const editor = useTextEditor({
    draftKey,
    loaded: label ?? { version: '', form: emptyPostLabel },
    record: label && {
      read: () => api.call(postLabelCall, { params: { id: label.id } }),
      save: (input) => api.call(savePostLabelCall, { params: { id: label.id }, input }),
    },
    create: async (form) =>
      postLabelAdminPath((await api.call(createPostLabelCall, { input: { kind, form } })).data.id),
  })
  return {
    ...editor,
    draftKey,
    nameField(path: string): string {
      const found = postLabelFields.find((each) => each === path)
      return found ? t(`labelField.${found}`) : path
    },
  }
}

/** How many posts have the label, and its former URLs. */
function LabelUses({ label, kind }: { label: AdminPostLabel; kind: PostLabelKind }) {
  const t = useTranslations('adminBlog')
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 pb-4 text-sm">
      <Link
        to={withQuery(postsAdminPath, { [kind]: label.form.code })}
        className="figures underline underline-offset-4"
      >
        {t('labels.posts', { count: label.posts })}
      </Link>
      {label.formerCodes.length > 0 && (
        <span className="text-quiet [overflow-wrap:anywhere]">
          {t('labels.former', { paths: label.formerCodes.map((code) => toLabelPath(kind, code)).join(', ') })}
        </span>
      )}
    </div>
  )
}
