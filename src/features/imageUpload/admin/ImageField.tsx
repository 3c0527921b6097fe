import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import type { SentImage } from './sendImage.ts'
import { UploadStatus } from './UploadStatus.tsx'
import { useImageUpload } from './useImageUpload.ts'

interface ImageFieldProps<Image extends { path: string }> {
  /** Id of the field group, so that an error can link to it. */
  id: string
  label: string
  /** Shown below the field, such as what the default image is. */
  hint?: string
  /** Path of the image; empty without one. */
  value: string
  isOpen: boolean
  /** Whether a form without an image can be saved. */
  isOptional: boolean
  error: string | undefined
  /** Calls the server to store the image. @throws ApiError, NetworkError */
  store(sent: SentImage): Promise<Image>
  /** @param image null when the image is removed */
  onChange(image: Image | null): void
}

/** A single image, uploaded immediately and shown when the form is saved. */
export function ImageField<Image extends { path: string }>(props: ImageFieldProps<Image>) {
  const { id, label, hint, value, isOpen, isOptional, error, store, onChange } = props
  const t = useTranslations('admin')
  const inputId = useId()
  const { pathname } = useLocation()
  const [uploadError, setUploadError] = useState<string | null>(null)
  const { running, upload, cancel } = useImageUpload({
    field: `${pathname}#${id}`,
    store,
    onStored: onChange,
    onRejected: setUploadError,
  })

  /** Replaces the image that is being uploaded. */
  function choose(file: File | undefined) {
    if (!file) return
    setUploadError(null)
    cancel()
    upload([file])
  }

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      onDragOver={(event) => isOpen && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (isOpen) choose(event.dataTransfer.files[0])
      }}
      className="min-w-0"
    >
      <legend className="pb-1.5 font-medium text-sm">{label}</legend>
      {value !== '' && (
        <div className="max-w-sm border border-line">
          <Thumbnail src={`/storage/${value}`} sizes="24rem" />
        </div>
      )}
      {isOpen && (
        <div className="flex flex-wrap items-center gap-3 pt-2">
          <input
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
            aria-label={t(value === '' ? 'image.choose' : 'image.replace')}
            onChange={({ target }) => {
              choose(target.files?.[0])
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
            {t(value === '' ? 'image.choose' : 'image.replace')}
          </label>
          {value !== '' && isOptional && (
            <Button look="bare" className={compact} onClick={() => onChange(null)}>
              {t('image.remove')}
            </Button>
          )}
          <UploadStatus running={running} onCancel={cancel} />
          <p className="w-full text-quiet text-sm">{hint ?? t('image.limits')}</p>
        </div>
      )}
      {[uploadError, error].map(
        (message, index) =>
          message && (
            <p
              key={index === 0 ? 'upload' : 'field'}
              role={index === 0 ? 'alert' : undefined}
              className="pt-1 font-medium text-bad text-sm"
            >
              {message}
            </p>
          ),
      )}
    </fieldset>
  )
}
