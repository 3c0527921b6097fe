import clsx from 'clsx'
import { type DragEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { UploadStatus } from '../../imageUpload/admin/UploadStatus.tsx'
import { useImageUpload } from '../../imageUpload/admin/useImageUpload.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { moveItem } from '../../staff/admin/editor/useReorder.ts'
import { compact } from '../../staff/admin/parts.tsx'
import { uploadImageCall } from '../productAdmin.calls.ts'
import type { FormImage, ProductForm } from '../productForm.ts'
import type { AdminProduct, StoredProductImage } from '../server/productAdmin.contract.ts'
import { assignImages, followGallery } from '../variantImages.ts'
import { AssignImagesDialog } from './AssignImagesDialog.tsx'
import { ImageItem } from './ImageItem.tsx'
import { RenderImages } from './RenderImages.tsx'
import { ShownVariants } from './ShownVariants.tsx'

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
  const t = useTranslations('adminProducts')
  const { api } = useAdmin()
  const [uploaded, setUploaded] = useState<readonly StoredProductImage[]>([])
  const [rejected, setRejected] = useState<readonly string[]>([])
  const [isOver, setOver] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const stored = new Map([...product.images, ...uploaded].map((image) => [image.path, image]))
  const [selected, setSelected] = useState<readonly string[]>([])
  const [assigned, setAssigned] = useState<readonly string[] | null>(null)
  const canAssign = isOpen && form.variants.length > 1
  const setImages = (update: (images: FormImage[]) => FormImage[]) =>
    onChange((newest) => ({ ...newest, images: update(newest.images) }))
  /** For reordering and removing images. */
  const arrange = (update: (images: FormImage[]) => FormImage[]) =>
    onChange((newest) => {
      const images = update(newest.images)
      return {
        ...newest,
        images,
        variants: followGallery(
          newest.variants,
          images.map(({ path }) => path),
        ),
      }
    })

  const { pathname } = useLocation()
  const { running, upload, cancel } = useImageUpload({
    field: `${pathname}#images`,
    store: async (sent) => (await api.call(uploadImageCall, { params: { id: product.id }, ...sent })).data,
    onStored(image, file) {
      if (form.images.some(({ path }) => path === image.path)) {
        setRejected((before) => [...before, t('images.known', { name: file.name })])
        return
      }
      setUploaded((before) => [...before, image])
      const added: FormImage = { path: image.path, alt: { en: '', fr: '', de: '' } }
      setImages((images) => (images.some(({ path }) => path === image.path) ? images : [...images, added]))
    },
    onRejected: (reason, file) => setRejected((before) => [...before, `${file.name}: ${reason}`]),
  })

  function choose(files: readonly File[]) {
    setRejected([])
    upload(files)
  }

  const move = (from: number, to: number) => {
    arrange((images) => moveItem(images, from, to))
    setNote(t('images.moved', { number: to + 1 }))
  }
  const hasFiles = (event: DragEvent) => isOpen && event.dataTransfer.types.includes('Files')

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has the button as its equivalent
    <div
      id={toFieldId('images')}
      tabIndex={-1}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        choose([...event.dataTransfer.files])
      }}
    >
      {error && <p className="pb-3 font-medium text-bad">{error}</p>}
      {form.images.length === 0 && <p className="pb-3 text-quiet">{t('images.none')}</p>}
      <ol className="grid gap-4 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {form.images.map((image, index) => (
          <ImageItem
            key={image.path}
            image={image}
            src={stored.get(image.path)?.url ?? null}
            index={index}
            isLast={index === form.images.length - 1}
            isOpen={isOpen}
            dragged={dragged}
            onDrag={setDragged}
            onMove={move}
            onRemove={() => {
              setSelected((before) => before.filter((path) => path !== image.path))
              arrange((images) => images.filter(({ path }) => path !== image.path))
            }}
            onDescribe={(language, text) =>
              setImages((images) =>
                images.map((each) =>
                  each.path === image.path ? { ...each, alt: { ...each.alt, [language]: text } } : each,
                ),
              )
            }
          >
            {form.variants.length > 1 && (
              <ShownVariants
                image={image}
                number={index + 1}
                form={form}
                isSelected={selected.includes(image.path)}
                onAssign={canAssign ? () => setAssigned([image.path]) : null}
                onSelect={(isSelected) =>
                  setSelected((before) => [
                    ...before.filter((path) => path !== image.path),
                    ...(isSelected ? [image.path] : []),
                  ])
                }
              />
            )}
          </ImageItem>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {note}
      </p>
      {canAssign && selected.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 pt-4 text-sm">
          <Button look="line" className={compact} onClick={() => setAssigned(selected)}>
            {t('images.assignSelected', { count: selected.length })}
          </Button>
          <Button look="bare" className={clsx(compact, 'px-0')} onClick={() => setSelected([])}>
            {t('images.unselect')}
          </Button>
        </div>
      )}
      {assigned && (
        <AssignImagesDialog
          paths={assigned}
          images={stored}
          form={form}
          onSubmit={(shares) => {
            onChange((newest) => ({
              ...newest,
              variants: assignImages(
                newest.variants,
                assigned,
                shares,
                newest.images.map(({ path }) => path),
              ),
            }))
            setSelected([])
            setNote(t('images.assigned'))
          }}
          onClose={() => setAssigned(null)}
        />
      )}
      {isOpen && (
        <div
          className={clsx(
            'mt-4 flex flex-wrap items-center gap-3 rounded-sm border border-dashed p-4',
            isOver ? 'border-ink bg-raised' : 'border-line-strong',
          )}
        >
          <span className="max-sm:hidden">{t('images.drop')}</span>
          <input
            ref={input}
            id="image-files"
            type="file"
            accept={accept}
            multiple
            aria-label={t('images.choose')}
            onChange={({ target }) => {
              choose([...(target.files ?? [])])
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
            {t('images.choose')}
          </label>
          <UploadStatus running={running} onCancel={cancel} />
          <p className="w-full text-quiet text-sm">{t('images.limits')}</p>
          {rejected.map((why) => (
            <p key={why} role="alert" className="w-full font-medium text-bad text-sm [overflow-wrap:anywhere]">
              {why}
            </p>
          ))}
        </div>
      )}
      {isOpen && product.form.geometry.length > 0 && (
        <RenderImages
          product={product}
          paths={form.images.map(({ path }) => path)}
          onAdd={(images) => {
            setUploaded((before) => [...before, ...images])
            setImages((shown) => [...shown, ...images.map(({ path, alt }) => ({ path, alt }))])
          }}
        />
      )}
    </div>
  )
}
