import clsx from 'clsx'
import { type DragEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { UploadStatus } from '../../imageUpload/admin/UploadStatus.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { compact } from '../../staff/admin/parts.tsx'
import type { ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import { AssignImagesDialog } from './AssignImagesDialog.tsx'
import { ImageItem } from './ImageItem.tsx'
import { RenderImages } from './RenderImages.tsx'
import { ShownVariants } from './ShownVariants.tsx'
import { type Gallery, useGallery } from './useGallery.ts'

interface ImageFieldsProps {
  product: AdminProduct
  form: ProductForm
  isOpen: boolean
  error: string | undefined
  /** @param update receives the latest form, because an upload takes time */
  onChange(update: (form: ProductForm) => ProductForm): void
}

const accept = 'image/jpeg,image/png,image/gif,image/webp,image/avif'

/**
 * The gallery, reordered by dragging or with buttons, with a description per language. Files are uploaded immediately, and shown
 * when saved.
 */
export function ImageFields({ product, form, isOpen, error, onChange }: ImageFieldsProps) {
  const t = useTranslations('adminProducts.images')
  const gallery = useGallery({ product, form, onChange })
  const { assigned, setAssigned, note } = gallery
  const { isOver, dropProps } = useFileDrop(isOpen, gallery.uploadFiles)
  return (
    <div id={toFieldId('images')} tabIndex={-1} {...dropProps}>
      {error && <p className="pb-3 font-medium text-bad">{error}</p>}
      {form.images.length === 0 && <p className="pb-3 text-quiet">{t('none')}</p>}
      <ImageList form={form} isOpen={isOpen} gallery={gallery} />
      <p role="status" className="sr-only">
        {note}
      </p>
      {mayAssign(form, isOpen) && <SelectionBar gallery={gallery} />}
      {assigned && (
        <AssignImagesDialog
          paths={assigned}
          images={gallery.stored}
          form={form}
          onSubmit={(shares) => gallery.assign(assigned, shares)}
          onClose={() => setAssigned(null)}
        />
      )}
      {isOpen && <UploadPanel gallery={gallery} isOver={isOver} />}
      {isOpen && product.form.geometry.length > 0 && (
        <RenderImages product={product} paths={form.images.map(({ path }) => path)} onAdd={gallery.add} />
      )}
    </div>
  )
}

/** Whether images can be assigned to variants. */
const mayAssign = ({ variants }: ProductForm, isOpen: boolean) => isOpen && variants.length > 1

/** Files that are dropped on an element. The button that chooses files is the equivalent for the keyboard. */
function useFileDrop(isOpen: boolean, onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files')
  return {
    isOver,
    dropProps: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

function ImageList({ form, isOpen, gallery }: Pick<ImageFieldsProps, 'form' | 'isOpen'> & { gallery: Gallery }) {
  const { selected, select, setAssigned } = gallery
  return (
    <ol className="grid gap-4 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
      {form.images.map((image, index) => (
        <ImageItem
          key={image.path}
          image={image}
          index={index}
          isLast={index === form.images.length - 1}
          isOpen={isOpen}
          gallery={gallery}
        >
          {form.variants.length > 1 && (
            <ShownVariants
              image={image}
              number={index + 1}
              form={form}
              isSelected={selected.includes(image.path)}
              onAssign={mayAssign(form, isOpen) ? () => setAssigned([image.path]) : null}
              onSelect={(isSelected) => select(image.path, isSelected)}
            />
          )}
        </ImageItem>
      ))}
    </ol>
  )
}

/** Assigns the selected images to variants. */
function SelectionBar({ gallery: { selected, setAssigned, clearSelection } }: { gallery: Gallery }) {
  const t = useTranslations('adminProducts.images')
  if (selected.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 pt-4 text-sm">
      <Button look="line" className={compact} onClick={() => setAssigned(selected)}>
        {t('assignSelected', { count: selected.length })}
      </Button>
      <Button look="bare" className={clsx(compact, 'px-0')} onClick={clearSelection}>
        {t('unselect')}
      </Button>
    </div>
  )
}

/** Chooses files to upload, and shows their progress and which of them were rejected. */
function UploadPanel({ gallery, isOver }: { gallery: Gallery; isOver: boolean }) {
  const t = useTranslations('adminProducts.images')
  const { running, cancel, rejected, uploadFiles } = gallery
  return (
    <div
      className={clsx(
        'mt-4 flex flex-wrap items-center gap-3 rounded-sm border border-dashed p-4',
        isOver ? 'border-ink bg-raised' : 'border-line-strong',
      )}
    >
      <span className="max-sm:hidden">{t('drop')}</span>
      <input
        id="image-files"
        type="file"
        accept={accept}
        multiple
        aria-label={t('choose')}
        onChange={({ target }) => {
          uploadFiles([...(target.files ?? [])])
          target.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor="image-files"
        className={buttonClass(
          'line',
          `${compact} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-2`,
        )}
      >
        {t('choose')}
      </label>
      <UploadStatus running={running} onCancel={cancel} />
      <p className="w-full text-quiet text-sm">{t('limits')}</p>
      {rejected.map((why) => (
        <p key={why} role="alert" className="w-full font-medium text-bad text-sm [overflow-wrap:anywhere]">
          {why}
        </p>
      ))}
    </div>
  )
}
