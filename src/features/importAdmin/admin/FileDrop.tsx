import clsx from 'clsx'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { buttonClass } from '../../../ui/Button.tsx'
import { FieldFrame } from '../../../ui/Field.tsx'

interface FileDropProps {
  id: string
  file: File | null
  error: string | null
  onChoose(file: File | null): void
}

/** Selects a file to import, by a button or by drag and drop. */
export function FileDrop({ id, file, error, onChoose }: FileDropProps) {
  const t = useTranslations('adminImports')
  const format = useFormatter()
  const [isOver, setOver] = useState(false)
  const kilobytes = (file?.size ?? 0) / 1024
  const size =
    kilobytes < 1024
      ? t('kilobytes', { size: format.number(Math.ceil(kilobytes)) })
      : t('megabytes', { size: format.number(kilobytes / 1024, { maximumFractionDigits: 1 }) })
  return (
    <FieldFrame id={id} label={t('file')} error={error} required>
      {(control) => (
        <section
          aria-label={t('drop')}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            const [dropped] = event.dataTransfer.files
            if (dropped) onChoose(dropped)
          }}
          className={clsx(
            'flex min-h-32 flex-col items-center justify-center gap-3 rounded-sm border border-dashed p-5 text-center',
            isOver ? 'border-ink bg-raised' : 'border-line-strong',
          )}
        >
          <div className="relative">
            <input
              {...control}
              type="file"
              accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
              onChange={(event) => {
                // Canceling the dialog keeps the previously selected file.
                const [chosen] = event.target.files ?? []
                if (chosen) onChoose(chosen)
                // Allows the same file to be selected again after it was changed on disk.
                event.target.value = ''
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
              {t(file ? 'change' : 'choose')}
            </label>
          </div>
          <p role="status" className="text-sm [overflow-wrap:anywhere]">
            {file ? (
              <span className="font-medium">
                {file.name} <span className="figures font-normal text-quiet">({size})</span>
              </span>
            ) : (
              <span className="text-quiet max-sm:hidden">{t('drop')}</span>
            )}
          </p>
        </section>
      )}
    </FieldFrame>
  )
}
