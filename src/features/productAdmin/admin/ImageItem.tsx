import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type Language, languageNames } from '../../../shared/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { compact } from '../../staff/admin/parts.tsx'
import type { FormImage } from '../productForm.ts'

interface ImageItemProps {
  image: FormImage
  /** Of the thumbnail; null when the image cannot be shown. */
  src: string | null
  index: number
  isLast: boolean
  isOpen: boolean
  /** The index of the image that is being dragged. */
  dragged: number | null
  onDrag(index: number | null): void
  onMove(from: number, to: number): void
  onRemove(): void
  onDescribe(language: Language, text: string): void
  /** The variants that show the image. */
  children: ReactNode
}

/** An image of the gallery: moved by dragging or with buttons, removed, and described in each language. */
export function ImageItem(props: ImageItemProps) {
  const { image, src, index, isLast, isOpen, dragged, onDrag, onMove, onRemove, onDescribe, children } = props
  const t = useTranslations('adminProducts')
  const { languages } = useAdmin()
  const number = index + 1
  return (
    <li
      draggable={isOpen}
      onDragStart={() => onDrag(index)}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => dragged !== null && event.preventDefault()}
      onDrop={() => {
        if (dragged !== null && dragged !== index) onMove(dragged, index)
        onDrag(null)
      }}
      className={clsx('rounded-sm border border-line-strong p-3', dragged === index && 'opacity-50')}
    >
      <Thumbnail src={src} sizes="(width >= 64rem) 20rem, 50vw" />
      {isOpen && (
        <div className="flex justify-between pt-2">
          <span className="flex">
            <IconButton
              label={t('images.up', { number })}
              icon="chevronLeft"
              isDisabled={index === 0}
              onPress={() => onMove(index, index - 1)}
            />
            <IconButton
              label={t('images.down', { number })}
              icon="chevronRight"
              isDisabled={isLast}
              onPress={() => onMove(index, index + 1)}
            />
          </span>
          <IconButton label={t('images.remove', { number })} icon="close" onPress={onRemove} />
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
            onChange={({ target }) => onDescribe(language, target.value)}
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
