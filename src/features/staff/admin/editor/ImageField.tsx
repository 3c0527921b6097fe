import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { Button, buttonClass, Spinner } from '../../../../ui/Button.tsx'
import { Thumbnail } from '../../../../ui/Thumbnail.tsx'
import { compact } from '../parts.tsx'

interface ImageFieldProps {
  /** Of the group, so that an error leads to it. */
  id: string
  label: string
  /** Path of the image; empty without one. */
  value: string
  isOpen: boolean
  /** Whether a form without an image can be saved. */
  isOptional: boolean
  error: string | undefined
  /** @returns the path of the stored image @throws ApiError, NetworkError */
  upload(file: File): Promise<string>
  onChange(path: string): void
}

/** One image, uploaded at once and shown when the form is saved. */
export function ImageField({ id, label, value, isOpen, isOptional, error, upload, onChange }: ImageFieldProps) {
  const t = useTranslations('admin')
  const inputId = useId()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function choose(file: File | undefined) {
    if (!file || isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      onChange(await upload(file))
    } catch (failure) {
      const known = failure instanceof ApiError ? failure : null
      setRefusal(known?.fields.image?.[0] || known?.message || t('failed'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      onDragOver={(event) => isOpen && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (isOpen) void choose(event.dataTransfer.files[0])
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
            {t(value === '' ? 'image.choose' : 'image.replace')}
          </label>
          {value !== '' && isOptional && (
            <Button look="bare" className={compact} onClick={() => onChange('')}>
              {t('image.remove')}
            </Button>
          )}
          {isBusy && (
            <span role="status" className="flex items-center gap-2 text-sm">
              <Spinner /> {t('image.busy')}
            </span>
          )}
          <p className="w-full text-quiet text-sm">{t('image.limits')}</p>
        </div>
      )}
      {[refusal, error].map(
        (message, place) =>
          message && (
            <p
              key={place === 0 ? 'refusal' : 'error'}
              role={place === 0 ? 'alert' : undefined}
              className="pt-1 font-medium text-bad text-sm"
            >
              {message}
            </p>
          ),
      )}
    </fieldset>
  )
}
