import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../shared/locale.ts'
import { useImageUpload } from '../../imageUpload/admin/useImageUpload.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { moveItem } from '../../staff/admin/editor/useReorder.ts'
import { uploadImageCall } from '../productAdmin.calls.ts'
import type { FormImage, ProductForm } from '../productForm.ts'
import type { AdminProduct, StoredProductImage } from '../server/productAdmin.contract.ts'
import { assignImages, followGallery, type Share } from '../variantImages.ts'

interface GalleryOptions {
  product: AdminProduct
  form: ProductForm
  /** @param update receives the latest form, because an upload takes time */
  onChange(update: (form: ProductForm) => ProductForm): void
}

/** The changes of a product's images, their uploads, and which of them are selected to be assigned to variants. */
export function useGallery({ product, form, onChange }: GalleryOptions) {
  const t = useTranslations('adminProducts.images')
  const { api } = useAdmin()
  const [uploaded, setUploaded] = useState<readonly StoredProductImage[]>([])
  const [rejected, setRejected] = useState<readonly string[]>([])
  const [dragged, setDragged] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const [selected, setSelected] = useState<readonly string[]>([])
  const [assigned, setAssigned] = useState<readonly string[] | null>(null)
  const setImages = (update: (images: FormImage[]) => FormImage[]) =>
    onChange((newest) => ({ ...newest, images: update(newest.images) }))
  /** For reordering and removing images. */
  const arrange = (update: (images: FormImage[]) => FormImage[]) =>
    onChange((newest) => {
      const images = update(newest.images)
      return { ...newest, images, variants: followGallery(newest.variants, listPaths(images)) }
    })

  const { pathname } = useLocation()
  const { running, upload, cancel } = useImageUpload({
    field: `${pathname}#images`,
    store: async (sent) => (await api.call(uploadImageCall, { params: { id: product.id }, ...sent })).data,
    onStored(image, file) {
      if (form.images.some(({ path }) => path === image.path)) {
        setRejected((before) => [...before, t('known', { name: file.name })])
        return
      }
      setUploaded((before) => [...before, image])
      const added: FormImage = { path: image.path, alt: { en: '', fr: '', de: '' } }
      setImages((images) => (images.some(({ path }) => path === image.path) ? images : [...images, added]))
    },
    onRejected: (reason, file) => setRejected((before) => [...before, `${file.name}: ${reason}`]),
  })

  return {
    ...{ rejected, running, cancel, dragged, setDragged, note, selected, assigned, setAssigned },
    /** By path, with those that were uploaded but not saved. */
    stored: new Map([...product.images, ...uploaded].map((image) => [image.path, image])),
    uploadFiles(files: readonly File[]) {
      setRejected([])
      upload(files)
    },
    /** Adds images that are stored already. */
    add(images: readonly (StoredProductImage & FormImage)[]) {
      setUploaded((before) => [...before, ...images])
      setImages((shown) => [...shown, ...images.map(({ path, alt }) => ({ path, alt }))])
    },
    move(from: number, to: number) {
      arrange((images) => moveItem(images, from, to))
      setNote(t('moved', { number: to + 1 }))
    },
    remove(removed: string) {
      setSelected((before) => before.filter((path) => path !== removed))
      arrange((images) => images.filter(({ path }) => path !== removed))
    },
    describeImage(path: string, language: Language, text: string) {
      setImages((images) =>
        images.map((each) => (each.path === path ? { ...each, alt: { ...each.alt, [language]: text } } : each)),
      )
    },
    select(path: string, isSelected: boolean) {
      setSelected((before) => [...before.filter((each) => each !== path), ...(isSelected ? [path] : [])])
    },
    clearSelection: () => setSelected([]),
    /** @param shares share of each variant in the images `paths` */
    assign(paths: readonly string[], shares: readonly Share[]) {
      onChange((newest) => ({
        ...newest,
        variants: assignImages(newest.variants, paths, shares, listPaths(newest.images)),
      }))
      setSelected([])
      setNote(t('assigned'))
    },
  }
}

export type Gallery = ReturnType<typeof useGallery>

const listPaths = (images: readonly FormImage[]) => images.map(({ path }) => path)
