import { useRef } from 'react'
import { buttonClass } from './Button.tsx'
import { FieldFrame, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface FileFieldProps extends FieldProps {
  id: string
  file: File | null
  /** The `accept` attribute. */
  accept: string
  /** Labels of the button without and with a file. */
  chooseLabel: string
  changeLabel: string
  removeLabel: string
  /** Name and size of the chosen file. */
  chosenText: string
  onChoose(file: File | null): void
}

/** A field for one file, which can be replaced and removed. The native control is visually hidden. */
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
                // Canceling the dialog keeps the previous file.
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
