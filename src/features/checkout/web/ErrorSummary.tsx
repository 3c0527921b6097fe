import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import type { AddressField, FormPart } from '../checkout.form.ts'
import { fieldId } from './AddressFieldset.tsx'

export interface Complaint {
  part: FormPart
  field: AddressField
  sentence: string
}

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>
  complaints: readonly Complaint[]
  onPick(complaint: Complaint): void
}

/** Everything that is wrong with the form, each leading to its field. It takes the focus after an attempt that failed. */
export function ErrorSummary({ ref, complaints, onPick }: ErrorSummaryProps) {
  const t = useTranslations('checkout.problems')
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="empty:hidden">
      {complaints.length > 0 && (
        <div className="border-bad border-l-4 bg-raised px-4 py-3">
          <h3 className="text-base text-bad">{t('title', { count: complaints.length })}</h3>
          <ul>
            {complaints.map((complaint) => (
              <li key={`${complaint.part}.${complaint.field}`}>
                <a
                  href={`#${fieldId(complaint.part, complaint.field)}`}
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
