import { useState } from 'react'
import { type FormConflict, type FormFields, findConflicts } from '../../formFields.ts'

interface MergeOptions<Form, Stored> {
  flatten(form: Form): FormFields
  /** The newest form with my changes since `base` on top, except those whose paths are in `keepTheirs`. */
  merge(base: Form, mine: Form, theirs: Form, keepTheirs: ReadonlySet<string>): Form
  /** The current input, and the stored form that it changes. */
  readInput(): { base: Form; mine: Form }
  onMerged(newest: Stored, merged: Form): void
}

/**
 * Merges the input with what a colleague has saved in the meantime. Where both have changed a field, the person chooses.
 * @returns `open`: the conflicts that wait for a choice; null for none
 */
export function useMerge<Form, Stored extends { form: Form }>({
  flatten,
  merge,
  readInput,
  onMerged,
}: MergeOptions<Form, Stored>) {
  const [open, setOpen] = useState<{ newest: Stored; conflicts: FormConflict[] } | null>(null)

  function finish(newest: Stored, keepTheirs: ReadonlySet<string>): void {
    const { base, mine } = readInput()
    onMerged(newest, merge(base, mine, newest.form, keepTheirs))
    setOpen(null)
  }

  return {
    open,
    start(newest: Stored): void {
      const { base, mine } = readInput()
      const conflicts = findConflicts(flatten(base), flatten(mine), flatten(newest.form))
      if (conflicts.length > 0) setOpen({ newest, conflicts })
      else finish(newest, new Set())
    },
    /** @param keepTheirs paths of conflicts for which the newest value was chosen */
    choose(keepTheirs: ReadonlySet<string>): void {
      if (open) finish(open.newest, keepTheirs)
    },
    cancel: () => setOpen(null),
  }
}
