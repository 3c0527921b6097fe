import type { ReactNode } from 'react'
import { BackLink } from '../BackLink.tsx'
import { PageTitle } from '../parts.tsx'
import { EditorForm } from './EditorForm.tsx'
import type { EditorStatus } from './useEditor.ts'

interface EditorLayoutProps {
  editor: EditorStatus
  title: string
  /** The list to go back to. */
  list: { path: string; label: string }
  /** Shown beside the title, such as a delete button. */
  actions: ReactNode
  /** Whether the signed-in member of the staff may save. */
  isOpen: boolean
  /** Label of the submit button for a new entity. */
  submitLabel: string | undefined
  nameField(path: string): string
  /** The text of a field's error in the summary. */
  describeError(path: string, problem: string): string
  /** Preview of the result, beside the form on wide screens. */
  preview: ReactNode
  children: ReactNode
}

/** A page with an editor and a preview of its input. */
export function EditorLayout({ title, list, actions, isOpen, preview, children, ...form }: EditorLayoutProps) {
  return (
    <>
      <BackLink to={list.path}>{list.label}</BackLink>
      <PageTitle title={title}>{actions}</PageTitle>
      <div className="grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <EditorForm {...form} label={title} isOpen={isOpen}>
          <fieldset disabled={!isOpen} className="min-w-0">
            <legend className="sr-only">{title}</legend>
            {children}
          </fieldset>
        </EditorForm>
        {preview}
      </div>
    </>
  )
}
