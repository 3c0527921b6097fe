import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { compact } from './parts.tsx'

/** Copies a text, and shows whether it worked until the focus moves on: browsers have no clipboard over plain HTTP and can deny access. */
export function CopyButton({ text, label, look = 'line' }: { text: string; label?: string; look?: 'line' | 'bare' }) {
  const t = useTranslations('admin.copy')
  const [outcome, setOutcome] = useState<'done' | 'failed' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('done')
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <>
      <Button look={look} className={compact} onClick={() => void copy()} onBlur={() => setOutcome(null)}>
        {label ?? t('label')}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {outcome && t(outcome)}
      </p>
    </>
  )
}
