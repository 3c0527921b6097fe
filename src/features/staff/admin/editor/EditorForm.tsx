import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { ErrorSummary } from '../../../../ui/ErrorSummary.tsx'
import { signInAdminPath } from '../../staff.paths.ts'
import { compact, DoneNote } from '../parts.tsx'
import { EditorContext } from './editorContext.ts'
import { toFieldId } from './fieldId.ts'
import { MergeDialog } from './MergeDialog.tsx'
import type { EditorStatus } from './useEditor.ts'

interface EditorFormProps {
  editor: EditorStatus
  /** Names the form. */
  label: string
  /** Whether the signed-in member of the staff may save. */
  isOpen: boolean
  submitLabel?: string
  /** The text of a field's error in the summary: the message by default; null when another field already has the same. */
  describeError?(path: string, message: string): string | null
  /** Called before the focus moves to a field with an error, which may be hidden. */
  onPick?(path: string): void
  /** Returns the name of a field and the text of a value, to show a conflict. */
  nameField(path: string): string
  showValue?(path: string, value: string): string
  children: ReactNode
}

/** The fields of an editor, with unsaved input of an earlier visit, errors, the bar to save, and conflicts. */
export function EditorForm(props: EditorFormProps) {
  const { editor, label, isOpen, nameField, showValue, children } = props
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      // Locked fields look like text, so that an empty date does not look like a prompt.
      className="[&_:is(input,textarea)[readonly]]:border-transparent [&_:is(input,textarea)[readonly]]:bg-transparent [&_:is(input,textarea)[readonly]]:px-0 [&_textarea[readonly]]:resize-none [&_input[readonly][value='']::-webkit-datetime-edit]:invisible"
      onSubmit={(event) => {
        event.preventDefault()
        void editor.save()
      }}
    >
      <DraftOffer editor={editor} />
      <FieldErrors {...props} />
      <EditorContext value={editor.ofField}>{children}</EditorContext>
      {isOpen && <SaveBar editor={editor} submitLabel={props.submitLabel} />}
      {editor.merge && (
        <MergeDialog
          conflicts={editor.merge.conflicts}
          nameField={nameField}
          showValue={showValue}
          onChoose={editor.chooseMerge}
          onClose={editor.cancelMerge}
        />
      )}
    </form>
  )
}

/** Unsaved input of an earlier visit. */
function DraftOffer({ editor: { offered, restore, discard } }: { editor: EditorStatus }) {
  const t = useTranslations('admin.editor')
  const format = useFormatter()
  if (!offered) return null
  const when = format.dateTime(new Date(offered.savedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div role="status" className="mb-4 flex flex-wrap items-center gap-3 border-ink border-l-4 bg-raised px-4 py-3">
      <p>{t('offer', { when })}</p>
      <Button look="line" className={compact} onClick={restore}>
        {t('restore')}
      </Button>
      <Button look="bare" className={compact} onClick={discard}>
        {t('discard')}
      </Button>
    </div>
  )
}

/** The errors of all fields, each a link to its field. */
function FieldErrors({ editor: { errors }, describeError, onPick }: EditorFormProps) {
  const t = useTranslations('admin.editor')
  const summary = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<{ fieldId: string } | null>(null)
  const found = Object.entries(errors).flatMap(([path, [message]]) => {
    const described = message && describeError ? describeError(path, message) : message
    return described ? [{ path, fieldId: toFieldId(path), message: described }] : []
  })
  // Runs after each rejected save.
  useEffect(() => {
    if (Object.keys(errors).length > 0) summary.current?.focus()
  }, [errors])
  // Runs once the field is shown.
  useEffect(() => {
    if (target) document.getElementById(target.fieldId)?.focus()
  }, [target])
  return (
    <div className="has-[p]:pb-4">
      <ErrorSummary
        ref={summary}
        title={t('problems', { count: found.length })}
        errors={sortByPage(found)}
        onPick={({ path, fieldId }) => {
          onPick?.(path)
          setTarget({ fieldId })
        }}
      />
    </div>
  )
}

/** Sorts errors by the position of their fields on the page. Errors in fields that are not shown, such as another language's, come last. */
function sortByPage<Found extends { fieldId: string }>(found: readonly Found[]): Found[] {
  // The server, which has no document, renders no errors.
  if (found.length === 0) return []
  const ids = [...document.querySelectorAll('[id^="field-"]')].map(({ id }) => id)
  const findPlace = ({ fieldId }: Found) => (ids.includes(fieldId) ? ids.indexOf(fieldId) : ids.length)
  return found.toSorted((one, other) => findPlace(one) - findPlace(other))
}

interface SaveBarProps {
  editor: EditorStatus
  submitLabel: string | undefined
}

/** Sticky. Ctrl-S and Cmd-S save as well. */
function SaveBar({ editor: { isBusy, isChanged, failure, note, reset, save }, submitLabel }: SaveBarProps) {
  const t = useTranslations('admin')
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
        {submitLabel ?? t('save')}
      </Button>
      {failure && (
        <ErrorAlert key={failure.message} message={failure.message}>
          {failure.isSignedOut && (
            <a href={signInAdminPath} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {t('editor.signIn')}
            </a>
          )}
        </ErrorAlert>
      )}
      {note && <DoneNote key={note}>{note}</DoneNote>}
      {isChanged && (
        <>
          {/* Wraps rather than push the button onto another line. */}
          {!note && <p className="max-w-max grow basis-48 text-quiet text-sm max-sm:hidden">{t('editor.unsaved')}</p>}
          <Button look="bare" className={compact} onClick={reset}>
            {t('editor.reset')}
          </Button>
        </>
      )}
    </div>
  )
}
