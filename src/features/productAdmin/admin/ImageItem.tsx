import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import type { FormImage } from '../productForm.ts'
import type { Gallery } from './useGallery.ts'

interface ImageItemProps {
  image: FormImage
  index: number
  isLast: boolean
  isOpen: boolean
  gallery: Gallery
  /** The variants that show the image. */
  children: ReactNode
}

/** An image of the gallery: moved by dragging or with buttons, removed, and described in each language. */
export function ImageItem({ image, index, isLast, isOpen, gallery, children }: ImageItemProps) {
  const { stored, dragged, setDragged, move, remove, describeImage } = gallery
  const t = useTranslations('adminProducts')
  const { languages } = useAdmin()
  const number = index + 1
  return (
    <li
      draggable={isOpen}
      onDragStart={() => setDragged(index)}
      onDragEnd={() => setDragged(null)}
      onDragOver={(event) => dragged !== null && event.preventDefault()}
      onDrop={() => {
        if (dragged !== null && dragged !== index) move(dragged, index)
        setDragged(null)
      }}
      className={clsx('rounded-sm border border-line-strong p-3', dragged === index && 'opacity-50')}
    >
      <Thumbnail src={stored.get(image.path)?.url ?? null} sizes="(width >= 64rem) 20rem, 50vw" />
      {isOpen && (
        <div className="flex justify-between pt-2">
          <span className="flex">
            <IconButton
              label={t('images.up', { number })}
              icon="chevronLeft"
              isDisabled={index === 0}
              onPress={() => move(index, index - 1)}
            />
            <IconButton
              label={t('images.down', { number })}
              icon="chevronRight"
              isDisabled={isLast}
              onPress={() => move(index, index + 1)}
            />
          </span>
          <IconButton label={t('images.remove', { number })} icon="close" onPress={() => remove(image.path)} />
        </div>
      )}
      {children}
      <div className="flex flex-col gap-2 pt-1">
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('images.alt', { language: languageNames[language] })}
            lang={language}
            maxLength={255}
            readOnly={!isOpen}
            value={image.alt[language]}
            onChange={({ target }) => describeImage(image.path, language, target.value)}
          />
        ))}
      </div>
    </li>
  )
}

interface IconButtonProps {
  label: string
  icon: 'chevronLeft' | 'chevronRight' | 'close'
  isDisabled?: boolean
  onPress(): void
}

function IconButton({ label, icon, isDisabled = false, onPress }: IconButtonProps) {
  return (
    <Button
      look="bare"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onPress()}
      className={clsx(compact, 'w-11 px-0 sm:w-9')}
    >
      <Icon name={icon} className="size-4" />
    </Button>
  )
}
