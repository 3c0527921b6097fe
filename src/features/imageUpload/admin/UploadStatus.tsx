import { useTranslations } from 'use-intl'
import { Button, Spinner } from '../../../ui/Button.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import type { RunningUpload } from './useImageUpload.ts'

/** The progress of an upload, and what to do when the shop is unreachable. */
export function UploadStatus({ running, onCancel }: { running: RunningUpload | null; onCancel(): void }) {
  const t = useTranslations('admin.image')
  if (!running) return null
  const { name, share, isWaiting } = running
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span role="status" className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
        {!isWaiting && <Spinner />}
        {t(isWaiting ? 'waiting' : 'busy', { name })}
      </span>
      <progress aria-label={t('busy', { name })} value={share} className="w-40 accent-ink" />
      <Button look="bare" className={compact} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </div>
  )
}
