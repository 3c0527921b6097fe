import { useEffect } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { CopyButton } from './CopyButton.tsx'
import { compact } from './parts.tsx'
import { returnFocus } from './returnFocus.ts'

interface SecretNoteProps {
  title: string
  /** What to do with the secret. */
  note: string
  label: string
  secret: string
  /** Confirms that the secret is stored elsewhere. */
  doneLabel: string
  onDone(): void
}

/** Shows a secret. It is shown only once. */
export function SecretNote({ title, note, label, secret, doneLabel, onDone }: SecretNoteProps) {
  useEffect(() => () => returnFocus(null), [])
  return (
    <section aria-label={title} className="mb-5 flex flex-col gap-3 border-good border-l-4 bg-raised p-4">
      <h2 className="text-base">{title}</h2>
      <p>{note}</p>
      <TextField label={label} value={secret} readOnly autoFocus onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="line" className={compact} onClick={onDone}>
          {doneLabel}
        </Button>
        <CopyButton text={secret} />
      </div>
    </section>
  )
}
