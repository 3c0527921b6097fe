import { useRef } from 'react'
import { buttonClass } from './Button.tsx'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface FileFieldProps extends FieldProps {
  id: string
  file: File | null
  /** What the system's dialog offers, as in HTML. */
  accept: string
  /** On the button, without and with a file chosen. */
  chooseLabel: string
  changeLabel: string
  removeLabel: string
  /** The chosen file, with its size, as one reads it. */
  chosenText: string
  onChoose(file: File | null): void
}

/** One file: chosen, shown with its size, changed or removed again. The browser's own control does the work, unseen. */
export function FileField(props: FileFieldProps) {
  const { id, label, error, hint, className, file, accept, chooseLabel, changeLabel, removeLabel, chosenText } = props
  const input = useRef<HTMLInputElement>(null)
  const remove = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    props.onChoose(null)
  }
  return (
    <FieldFrame {...{ id, label, error, hint, className }}>
      {(control) => (
        <>
          <div className="relative flex flex-wrap items-center gap-x-4 gap-y-1">
            <input
              ref={input}
              {...control}
              type="file"
              accept={accept}
              onChange={(event) => {
                // Whoever opens the dialog and closes it again keeps what was chosen before.
                const chosen = event.target.files?.[0]
                if (chosen) props.onChoose(chosen)
              }}
              className="peer sr-only"
            />
            <label
              htmlFor={id}
              className={buttonClass(
                'line',
                'bg-raised peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2',
              )}
            >
              {file ? changeLabel : chooseLabel}
            </label>
            {file && (
              <span className="flex min-w-0 items-center">
                <span className="figures min-w-0 [overflow-wrap:anywhere]">{chosenText}</span>
                <button
                  type="button"
                  aria-label={removeLabel}
                  onClick={remove}
                  className="grid size-11 shrink-0 place-items-center"
                >
                  <Icon name="trash" />
                </button>
              </span>
            )}
          </div>
          <p role="status" className="sr-only">
            {file && chosenText}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
