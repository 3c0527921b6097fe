import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import type { OrderView } from '../../order/order.view.ts'
import { creditNoteFileCall, invoiceFileCall } from '../invoice.calls.ts'
import { downloadDocument } from './downloadDocument.ts'

/** Downloads the order's documents as PDF: the invoice (or, before its issue, the confirmation) and the credit notes. */
export function DocumentDownloads({ order }: { order: Pick<OrderView, 'invoices' | 'creditNotes'> }) {
  const t = useTranslations('order.downloads')
  const [busy, setBusy] = useState<string | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const documents = [
    ...order.invoices
      .filter(({ state }) => state !== 'void')
      .map(({ id, number }) => ({
        key: `invoice-${id}`,
        label: number === null ? t('confirmation') : t('invoice'),
        download: () => downloadDocument(invoiceFileCall, id),
      })),
    ...order.creditNotes.map(({ id, number }) => ({
      key: `credit-note-${id}`,
      label: t('creditNote', { number }),
      download: () => downloadDocument(creditNoteFileCall, id),
    })),
  ]

  async function run(key: string, download: () => Promise<void>): Promise<void> {
    setBusy(key)
    setHasFailed(false)
    try {
      await download()
    } catch {
      setHasFailed(true)
    }
    setBusy(null)
  }

  return (
    <div className="flex flex-col items-start pt-1 print:hidden">
      {documents.map(({ key, label, download }) => (
        <Button
          key={key}
          look="bare"
          className="whitespace-normal! px-0! text-left"
          isBusy={busy === key}
          onClick={() => void run(key, download)}
        >
          {label}
        </Button>
      ))}
      {hasFailed && <ErrorAlert message={t('failed')} />}
    </div>
  )
}
