import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { compact, Moment } from '../parts.tsx'

interface Version<Form> {
  id: number
  /** Empty for a version saved outside the back office. */
  staffName: string
  createdAt: string
  form: Form
}

interface VersionListProps<Form> {
  /** @throws ApiError, NetworkError */
  read(): Promise<readonly Version<Form>[]>
  /** What distinguishes a version from the others. */
  summarize(form: Form): ReactNode
  isOpen: boolean
  /** @param message shown as a note */
  onUse(form: Form, message: string): void
}

/** Every saved version, read when the list is opened. Choosing a version loads it into the editor; it applies when it is saved. */
export function VersionList<Form>({ read, summarize, isOpen, onUse }: VersionListProps<Form>) {
  const t = useTranslations('admin')
  const format = useFormatter()
  const [versions, setVersions] = useState<readonly Version<Form>[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const readAgain = () =>
    read().then(
      (newest) => {
        setVersions(newest)
        setFailed(false)
      },
      () => setFailed(true),
    )
  return (
    <details
      className="border-line border-t py-4"
      onToggle={(event) => {
        if (event.currentTarget.open) void readAgain()
      }}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium">{t('versions.title')}</summary>
      {isFailed && <ErrorAlert message={t('failed')} />}
      {versions?.length === 0 && <p className="py-2">{t('versions.none')}</p>}
      {isOpen && versions !== null && versions.length > 0 && <p className="pb-2 text-sm">{t('versions.note')}</p>}
      <ol className="divide-y divide-line text-sm empty:hidden">
        {versions?.map(({ id, staffName, createdAt, form }) => {
          const when = format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' })
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5">
              <Moment at={createdAt} />
              <span className="font-medium">{staffName || t('versions.outside')}</span>
              {summarize(form)}
              {isOpen && (
                <Button
                  look="line"
                  className={compact}
                  aria-label={t('versions.useOf', { when })}
                  onClick={() => onUse(form, t('versions.used', { when }))}
                >
                  {t('versions.use')}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}
