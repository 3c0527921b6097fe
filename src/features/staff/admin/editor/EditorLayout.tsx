import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '../parts.tsx'
import { EditorForm } from './EditorForm.tsx'
import type { EditorStatus } from './useEditor.ts'

interface EditorLayoutProps {
  editor: EditorStatus
  title: string
  /** The list that the page belongs to. */
  list: { path: string; label: string }
  /** Beside the title, such as a button that deletes. */
  actions: ReactNode
  /** Whether the signed-in member of the staff may save. */
  isOpen: boolean
  /** The button's, for something new. */
  submitLabel: string | undefined
  nameField(path: string): string
  /** The message of a field's error in the summary. */
  describeError(path: string, problem: string): string
  /** What the form leads to, beside it on wide screens. */
  preview: ReactNode
  children: ReactNode
}

/** A page with an editor and a preview of what is typed. */
export function EditorLayout({ title, list, actions, isOpen, preview, children, ...form }: EditorLayoutProps) {
  return (
    <>
      <p className="pb-2 text-sm">
        <Link to={list.path} className="underline underline-offset-4">
          {list.label}
        </Link>
      </p>
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
