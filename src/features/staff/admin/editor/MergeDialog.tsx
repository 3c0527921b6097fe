import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FormConflict } from '../../formFields.ts'
import { ActionDialog } from '../form/ActionDialog.tsx'

interface MergeDialogProps {
  conflicts: readonly FormConflict[]
  /** Returns the name of a field. */
  nameField(path: string): string
  /** Formats a value of a field; the text itself by default. */
  showValue?: ((path: string, value: string) => string) | undefined
  /** @param keepTheirs paths of the fields for which the colleague's value was chosen */
  onChoose(keepTheirs: ReadonlySet<string>): void
  onClose(): void
}

/** Lists the fields that a colleague and I have both changed, with a choice between mine and theirs for each. */
export function MergeDialog({ conflicts, nameField, showValue, onChoose, onClose }: MergeDialogProps) {
  const t = useTranslations('admin.merge')
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, isTheirs: boolean) =>
    setTheirs((before) => new Set(isTheirs ? [...before, path] : [...before].filter((each) => each !== path)))
  return (
    <ActionDialog
      title={t('title')}
      submitLabel={t('apply')}
      draft="elsewhere"
      onSubmit={async () => onChoose(theirs)}
      onClose={onClose}
    >
      <p>{t('note')}</p>
      {conflicts.map(({ path, mine, theirs: newest }) => (
        <fieldset key={path} className="border-line border-t pt-3">
          <legend className="font-medium">{nameField(path)}</legend>
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
                <span className="block text-quiet text-sm">{t(side)}</span>
                <span className="block max-h-32 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
                  {(showValue?.(path, value) ?? value) || '–'}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </ActionDialog>
  )
}
