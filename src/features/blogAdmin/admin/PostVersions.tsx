import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { compact, Moment } from '../../staff/admin/parts.tsx'
import { postVersionsCall } from '../blogAdmin.calls.ts'
import { findPostStatus } from '../postForm.ts'
import type { PostVersion } from '../server/blogAdmin.contract.ts'

interface PostVersionsProps {
  postId: number
  today: string
  isOpen: boolean
  /** @param message what to say about it */
  onUse(form: PostVersion['form'], message: string): void
}

/** Every saved version, read when the list is opened. A version goes to the editor, and is used when it is saved. */
export function PostVersions({ postId, today, isOpen, onUse }: PostVersionsProps) {
  const t = useTranslations('adminBlog')
  const format = useFormatter()
  const { api } = useAdmin()
  const [versions, setVersions] = useState<readonly PostVersion[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const read = () =>
    api.call(postVersionsCall, { params: { id: postId } }).then(
      ({ data }) => {
        setVersions(data)
        setFailed(false)
      },
      () => setFailed(true),
    )
  return (
    <details
      className="border-line border-t py-4"
      onToggle={(event) => {
        if (event.currentTarget.open) void read()
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
              <span className="text-quiet">{t(`status.${findPostStatus(form, today)}`)}</span>
              <span className="min-w-0 flex-1 text-quiet [overflow-wrap:anywhere]">{form.texts.en.title}</span>
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
