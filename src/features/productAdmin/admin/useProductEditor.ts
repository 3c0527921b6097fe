import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { adminProductCall, saveProductCall } from '../productAdmin.calls.ts'
import { diffForms, type FormConflict, findConflicts, mergeForms, type ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'
import {
  type ProductDraftText,
  readProductDraft,
  removeProductDraft,
  writeProductDraft,
} from './productDraftStorage.ts'

interface Failure {
  message: string
  isSignedOut: boolean
}

interface Merge {
  newest: AdminProduct
  conflicts: FormConflict[]
}

/**
 * The state of the editor. What is typed is stored in the browser until it is saved, so it survives a reload, a closed tab and an expired
 * session. When somebody else has saved meanwhile, both changes are merged; where both have changed a field, the staff choose.
 */
export function useProductEditor(loaded: AdminProduct) {
  const t = useTranslations('adminProducts')
  const { api } = useAdmin()
  /** As it was read: what the changes are compared with. */
  const [product, setProduct] = useState(loaded)
  const [form, setForm] = useState<ProductForm>(loaded.form)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [merge, setMerge] = useState<Merge | null>(null)
  const [offered, setOffered] = useState<ProductDraftText | null>(null)
  const latest = useRef(form)
  const isChanged = diffForms(product.form, form).size > 0

  useEffect(() => {
    const draft = readProductDraft(loaded.id)
    if (draft && diffForms(draft.product.form, draft.form).size > 0) setOffered(draft)
  }, [loaded.id])

  useEffect(() => {
    latest.current = form
  }, [form])

  /** Changes what is typed, and stores it. */
  function change(next: ProductForm): void {
    setForm(next)
    setNote(null)
    writeProductDraft({ product, form: next, savedAt: new Date().toISOString() })
  }

  function restore(): void {
    if (!offered) return
    setProduct(offered.product)
    setForm(offered.form)
    setOffered(null)
  }

  function discard(): void {
    removeProductDraft(loaded.id)
    setOffered(null)
  }

  function takeSaved(saved: AdminProduct): void {
    setProduct(saved)
    setForm(saved.form)
    setErrors({})
    removeProductDraft(saved.id)
    setOffered(null)
    setNote(t('editor.saved'))
  }

  async function save(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    setNote(null)
    const params = { id: product.id }
    try {
      const seenStocks = Object.fromEntries(product.form.variants.map(({ sku, stock }) => [sku, stock]))
      takeSaved(
        (await api.call(saveProductCall, { params, input: { version: product.version, form, seenStocks } })).data,
      )
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await startMerge()
      else {
        const known = error instanceof ApiError ? error : null
        setErrors(known?.fields ?? {})
        if (!known || Object.keys(known.fields).length === 0)
          setFailure({ message: known?.message || t('failed'), isSignedOut: known?.status === 401 })
      }
    } finally {
      setBusy(false)
    }
  }

  async function startMerge(): Promise<void> {
    try {
      const { data: newest } = await api.call(adminProductCall, { params: { id: product.id } })
      const conflicts = findConflicts(product.form, form, newest.form)
      if (conflicts.length > 0) setMerge({ newest, conflicts })
      else finishMerge(newest, new Set())
    } catch (error) {
      setFailure({
        message: (error instanceof ApiError && error.message) || t('failed'),
        isSignedOut: error instanceof ApiError && error.status === 401,
      })
    }
  }

  /** @param keepTheirs paths of conflicts for which the newest value was chosen */
  function finishMerge(newest: AdminProduct, keepTheirs: ReadonlySet<string>): void {
    const merged = mergeForms(product.form, form, newest.form, keepTheirs)
    setProduct(newest)
    setForm(merged)
    setMerge(null)
    writeProductDraft({ product: newest, form: merged, savedAt: new Date().toISOString() })
    setNote(t('editor.merged'))
  }

  return {
    ...{ product, form, errors, failure, note, isBusy, isChanged, merge, offered },
    /** For changes that take their time, such as uploads. */
    update: (edit: (newest: ProductForm) => ProductForm) => change(edit(latest.current)),
    ...{ change, restore, discard, save, finishMerge },
    cancelMerge: () => setMerge(null),
  }
}
