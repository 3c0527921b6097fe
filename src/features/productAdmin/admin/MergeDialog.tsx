import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'
import type { FormConflict } from '../productForm.ts'
import { useFieldName, useFieldValue } from './fieldNames.ts'

interface MergeDialogProps {
  conflicts: readonly FormConflict[]
  /** @param keepTheirs paths of the fields for which the colleague's value was chosen */
  onChoose(keepTheirs: ReadonlySet<string>): void
  onClose(): void
}

/** The fields that a colleague and I have both changed: mine or theirs, for each. */
export function MergeDialog({ conflicts, onChoose, onClose }: MergeDialogProps) {
  const t = useTranslations('adminProducts')
  const nameOf = useFieldName()
  const show = useFieldValue()
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs((before) => new Set(isTheirs ? [...before, path] : [...before].filter((each) => each !== path)))
  return (
    <ActionDialog
      title={t('merge.title')}
      submitLabel={t('merge.apply')}
      onSubmit={async () => onChoose(theirs)}
      onClose={onClose}
    >
      <p>{t('merge.note')}</p>
      {conflicts.map(({ path, mine, theirs: newest }) => (
        <fieldset key={path} className="border-line border-t pt-3">
          <legend className="font-medium">{nameOf(path)}</legend>
          {(
            [
              ['mine', mine],
              ['theirs', newest],
            ] as const
          ).map(([side, value]) => (
            <label key={side} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                name={path}
                checked={theirs.has(path) === (side === 'theirs')}
                onChange={() => choose(path, side === 'theirs')}
                className="mt-1 size-4 shrink-0 accent-ink"
              />
              <span className="min-w-0">
                <span className="block text-quiet text-sm">{t(`merge.${side}`)}</span>
                <span className="block max-h-32 overflow-y-auto [overflow-wrap:anywhere]">{show(path, value)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </ActionDialog>
  )
}
