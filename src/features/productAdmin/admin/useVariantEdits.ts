import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, NetworkError } from '../../../shared/apiClient.ts'
import type { Currency } from '../../../shared/money.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useFailureText } from '../../staff/admin/useFailureText.ts'
import { adminVariantsCall, priceCall, stockCall } from '../productAdmin.calls.ts'
import { maxStock, type stockEditReasons } from '../productAdmin.filter.ts'
import type { VariantItem } from '../server/productAdmin.contract.ts'

type Reason = (typeof stockEditReasons)[number]

interface Variants {
  currency: Currency
  variants: VariantItem[]
}

/** A change that was saved. Amounts are minor units. */
export interface VariantEdit {
  variant: VariantItem
  field: 'price' | 'salePrice' | 'stock'
  from: number | null
  to: number | null
  reason: Reason
}

/** Why a change was not saved. */
export interface Refusal {
  message: string
  /** A colleague, or an order, has changed the value that was seen. */
  isStale: boolean
  /** The shop has not answered: what was typed stays, to be sent again. */
  isUnsent: boolean
}

interface TypedEdit extends Pick<VariantEdit, 'variant' | 'field' | 'reason'> {
  text: string
  /** Whether it takes the last change back. */
  isUndone?: boolean
}

/** Reads and changes the variants of a product. Each change sends the value that was seen, and is refused when that has changed. */
export function useVariantEdits(productId: number) {
  const t = useTranslations('adminProducts')
  const describeFailure = useFailureText()
  const { api } = useAdmin()
  const [data, setData] = useState<Variants | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [notice, setNotice] = useState<(VariantEdit & { isUndone: boolean }) | null>(null)
  /** Why the last change was not undone. */
  const [failure, setFailure] = useState<string | null>(null)

  const read = useCallback(
    () =>
      api.call(adminVariantsCall, { params: { id: productId } }).then(
        (answer) => {
          setData(answer.data)
          return answer.data
        },
        () => {
          setFailed(true)
          return null
        },
      ),
    [api, productId],
  )

  /** Changes that the shop has not answered. */
  const unsent = useRef(new Set<string>())
  const lastCall = useRef<Promise<unknown>>(Promise.resolve())
  /** One after the other: what is undone at once has to be done before. */
  function queue<T>(call: () => Promise<T>): Promise<T> {
    const next = lastCall.current.then(call)
    lastCall.current = next.catch(() => {})
    return next
  }

  /** Shows a change before the server has answered. @returns what takes it back */
  function foresee(edited: VariantEdit & { isUndone: boolean }): () => void {
    const { variant, field, from, to } = edited
    const set = (value: number | null, expected: number | null) =>
      setData(
        (now) =>
          now && {
            ...now,
            variants: now.variants.map((each) =>
              each.id === variant.id && each[field] === expected ? { ...each, [field]: value } : each,
            ),
          },
      )
    set(to, from)
    setNotice(edited)
    return () => {
      set(from, to)
      // Something newer may have been said meanwhile.
      setNotice((now) => (now === edited ? null : now))
    }
  }

  /** @returns null when it is saved */
  async function edit({ variant, field, text, reason, isUndone = false }: TypedEdit): Promise<Refusal | null> {
    const from = variant[field]
    const params = { id: variant.id }
    const to = readTyped(field, text)
    setFailure(null)
    if (field === 'stock' && to === undefined)
      return { message: t('notWhole', { most: maxStock }), isStale: false, isUnsent: false }
    // What only the server understands is shown once it has answered.
    const takeBack = to === undefined ? () => setNotice(null) : foresee({ variant, field, from, to, reason, isUndone })
    try {
      if (field === 'stock') {
        const input = { before: variant.stock, stock: to ?? 0, reason }
        setData((await queue(() => api.call(stockCall, { params, input }))).data)
        return null
      }
      const kind = field === 'price' ? 'regular' : 'sale'
      const answer = await queue(() => api.call(priceCall, { params, input: { kind, before: from, price: text } }))
      setData(answer.data)
      const stored = answer.data.variants.find(({ id }) => id === variant.id)?.[field] ?? null
      if (stored !== to) setNotice(stored === from ? null : { variant, field, from, to: stored, reason, isUndone })
      return null
    } catch (error) {
      takeBack()
      const isUnsent = error instanceof NetworkError
      // What was sent before without an answer may have been carried out.
      const unsentKey = `${variant.id} ${field} ${to}`
      const wasUnsent = unsent.current.has(unsentKey)
      if (isUnsent) unsent.current.add(unsentKey)
      else {
        unsent.current.delete(unsentKey)
        const stored = (await read())?.variants.find(({ id }) => id === variant.id)
        if (wasUnsent && stored?.[field] === to) return null
      }
      const isStale = error instanceof ApiError && error.status === 409
      return { message: describeFailure(error), isStale, isUnsent }
    }
  }

  async function undo(): Promise<void> {
    if (!notice) return
    const current = data?.variants.find(({ id }) => id === notice.variant.id)
    const { field, from, to, reason } = notice
    if (!current) return
    const text = from === null ? '' : field === 'stock' ? String(from) : (from / 100).toFixed(2)
    // As it was after the change: what has changed since then is not undone.
    const refusal = await edit({ variant: { ...current, [field]: to }, field, text, reason, isUndone: true })
    if (refusal) setFailure(refusal.message)
  }

  return { data, isFailed, notice, failure, read, edit, undo }
}

/** What is typed as a stock or in minor units, null for no sale price; undefined when only the server can say. */
function readTyped(field: VariantEdit['field'], text: string): number | null | undefined {
  const typed = text.trim()
  if (field === 'stock') return /^\d{1,7}$/.test(typed) && Number(typed) <= maxStock ? Number(typed) : undefined
  if (field === 'salePrice' && typed === '') return null
  return /^\d{1,7}([.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : undefined
}
