import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { buttonClass, Spinner } from '../../../ui/Button.tsx'
import { FieldFrame } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { findPhotoProblem, maxPhotoMb, photoTypes } from '../return.form.ts'

interface PhotosFieldProps {
  id: string
  photos: readonly File[]
  /** The maximum number of photos. */
  most: number
  isBusy?: boolean
  error?: string | null
  onChange(photos: File[]): void
}

/** The same for a photo that is chosen again. */
const identify = ({ name, lastModified, size }: File) => `${name} ${lastModified} ${size}`

/** A field for several photos, shown as soon as they are chosen. The native control is visually hidden. */
export function PhotosField({ id, photos, most, isBusy = false, error = null, onChange }: PhotosFieldProps) {
  const t = useTranslations('returns.photos')
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const choose = (chosen: readonly File[]) => {
    const wrong = chosen.map(findPhotoProblem).find((each) => each !== null)
    const known = new Set(photos.map(identify))
    const fitting = chosen.filter((photo) => findPhotoProblem(photo) === null && !known.has(identify(photo)))
    const room = most - photos.length
    setProblem(wrong ? t(wrong, { limit: maxPhotoMb }) : fitting.length > room ? t('tooMany', { count: most }) : null)
    if (fitting.length > 0 && room > 0) onChange([...photos, ...fitting.slice(0, room)])
    // Allows the same file to be chosen again after it was removed.
    if (input.current) input.current.value = ''
  }
  const remove = (index: number) => {
    onChange(photos.filter((_photo, at) => at !== index))
    setProblem(null)
    input.current?.focus()
  }
  return (
    <FieldFrame
      id={id}
      label={t('label')}
      hint={t('hint', { count: most, limit: maxPhotoMb })}
      error={problem ?? error}
    >
      {(control) => (
        <>
          {photos.length > 0 && (
            <ul className="flex flex-wrap gap-3">
              {photos.map((photo, index) => (
                <li key={identify(photo)} className="relative">
                  <Preview photo={photo} />
                  <button
                    type="button"
                    aria-label={t('remove', { name: photo.name })}
                    onClick={() => remove(index)}
                    className="absolute top-0 right-0 grid size-11 place-items-center"
                  >
                    <span className="grid size-8 place-items-center rounded-full bg-paper text-ink">
                      <Icon name="trash" className="size-4" />
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="relative flex items-center gap-4">
            <input
              ref={input}
              {...control}
              type="file"
              multiple
              accept={photoTypes.join()}
              aria-disabled={isBusy || photos.length >= most}
              disabled={isBusy || photos.length >= most}
              onChange={(event) => choose([...(event.target.files ?? [])])}
              className="peer sr-only"
            />
            <label
              htmlFor={id}
              className={buttonClass(
                'line',
                'cursor-pointer bg-raised peer-disabled:cursor-default peer-disabled:opacity-45 peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2',
              )}
            >
              {isBusy && <Spinner />}
              {t(photos.length === 0 ? 'choose' : 'more')}
            </label>
          </div>
          <p role="status" className="sr-only">
            {isBusy ? t('sending') : photos.length > 0 && t('chosen', { count: photos.length })}
          </p>
        </>
      )}
    </FieldFrame>
  )
}

function Preview({ photo }: { photo: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return (
    <span className="block size-24 bg-tile">{url && <img src={url} alt="" className="size-24 object-cover" />}</span>
  )
}
