import type { Ref } from 'react'

export interface Complaint {
  /** Id of the field it is about. */
  fieldId: string
  sentence: string
}

interface ErrorSummaryProps<C extends Complaint> {
  ref: Ref<HTMLDivElement>
  title: string
  complaints: readonly C[]
  onPick(complaint: C): void
}

/** Everything that is wrong with a form, each leading to its field. It takes the focus after an attempt that failed. */
export function ErrorSummary<C extends Complaint>({ ref, title, complaints, onPick }: ErrorSummaryProps<C>) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="empty:hidden">
      {complaints.length > 0 && (
        <div className="border-bad border-l-4 bg-raised px-4 py-3">
          <p className="font-display font-semibold text-bad">{title}</p>
          <ul>
            {complaints.map((complaint) => (
              <li key={complaint.fieldId}>
                <a
                  href={`#${complaint.fieldId}`}
                  onClick={(event) => {
                    event.preventDefault()
                    onPick(complaint)
                  }}
                  className="inline-flex min-h-9 items-center underline underline-offset-4"
                >
                  {complaint.sentence}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
