import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { toImagePath } from '../../../shared/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { UploadStatus } from '../../imageUpload/admin/UploadStatus.tsx'
import { useImageUpload } from '../../imageUpload/admin/useImageUpload.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import { uploadCatalogImageCall } from '../catalogAdmin.calls.ts'

interface ImageFieldProps {
  /** Of the box, which an error leads to. */
  id: string
  label: string
  hint: string
  /** Where it is stored; empty without an image. */
  path: string
  /** The stored image, to show it. */
  stored: { path: string; url: string } | null
  isOpen: boolean
  error: string | undefined
  onChange(path: string): void
}

/** One image. It is uploaded at once, and shown in the shop when the form is saved. */
export function ImageField({ id, label, hint, path, stored, isOpen, error, onChange }: ImageFieldProps) {
  const t = useTranslations('adminCatalog.image')
  const { api } = useAdmin()
  const inputId = useId()
  const [uploaded, setUploaded] = useState(stored)
  const { running, upload, cancel } = useImageUpload()
  const [refused, setRefused] = useState<string | null>(null)
  const shown = [uploaded, stored].find((image) => image?.path === path)

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return
    setRefused(null)
    const { image, refusal } = await upload(file, async (sent) => (await api.call(uploadCatalogImageCall, sent)).data)
    if (image) {
      setUploaded(image)
      onChange(image.path)
    }
    setRefused(refusal)
  }

  return (
    // Not focusable by Tab: the error summary leads here.
    <div id={id} tabIndex={-1} className="flex flex-col gap-2">
      <p className="font-medium text-sm">{label}</p>
      {path !== '' && (
        <div className="aspect-[4/3] w-40 bg-tile">
          {shown && <img src={toImagePath(shown.url)} alt="" className="size-full object-contain" />}
        </div>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-center gap-2">
          <input
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
            onChange={({ target }) => {
              void choose(target.files?.[0])
              target.value = ''
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={inputId}
            className={buttonClass(
              'line',
              `${compact} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2`,
            )}
          >
            {t(path === '' ? 'choose' : 'replace')}
          </label>
          {path !== '' && (
            <Button look="bare" className={compact} onClick={() => onChange('')}>
              {t('remove')}
            </Button>
          )}
          <UploadStatus running={running} onCancel={cancel} />
        </div>
      )}
      <p className="text-quiet text-sm">{hint}</p>
      {(refused ?? error) && (
        <p role="alert" className="font-medium text-bad text-sm">
          {refused ?? error}
        </p>
      )}
    </div>
  )
}
