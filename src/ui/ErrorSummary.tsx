import type { Ref } from 'react'

export interface FieldError {
  /** Id of the field. */
  fieldId: string
  message: string
}

interface ErrorSummaryProps<C extends FieldError> {
  ref: Ref<HTMLDivElement>
  title: string
  errors: readonly C[]
  onPick(error: C): void
}

/** All errors of a form, each linked to its field. Takes the focus after a failed submit. */
export function ErrorSummary<C extends FieldError>({ ref, title, errors, onPick }: ErrorSummaryProps<C>) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="empty:hidden">
      {errors.length > 0 && (
        <div className="border-bad border-l-4 bg-raised px-4 py-3">
          <p className="font-display font-semibold text-bad">{title}</p>
          <ul>
            {errors.map((error) => (
              <li key={error.fieldId}>
                <a
                  href={`#${error.fieldId}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onPick(error)
                  }}
                  className="inline-flex min-h-9 items-center py-1 underline underline-offset-4"
                >
                  {error.message}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
