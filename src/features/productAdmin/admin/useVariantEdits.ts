import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError, NetworkError } from '../../../shared/apiClient.ts'
import { type Currency, toTwoDecimals } from '../../../shared/money.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useFailureText } from '../../staff/admin/form/useFailureText.ts'
import { adminVariantsCall, priceCall, stockCall } from '../productAdmin.calls.ts'
import { maxStock, type stockEditReasons } from '../productAdmin.filter.ts'
import type { VariantItem } from '../server/productAdmin.contract.ts'

type Reason = (typeof stockEditReasons)[number]

interface Variants {
  currency: Currency
  variants: VariantItem[]
}

/** A saved change. Amounts are minor units. */
export interface VariantEdit {
  variant: VariantItem
  field: 'price' | 'salePrice' | 'stock'
  from: number | null
  to: number | null
  reason: Reason
}

/** Why a change was not saved. */
export interface EditProblem {
  message: string
  /** A colleague or an order has changed the value since it was displayed. */
  isStale: boolean
  /** The shop did not respond: the typed value stays, to be sent again. */
  isUnsent: boolean
}

interface TypedEdit extends Pick<VariantEdit, 'variant' | 'field' | 'reason'> {
  text: string
  /** Whether it undoes the last change. */
  isUndone?: boolean
}

/** Reads and changes the variants of a product. Each change sends the displayed value, and is rejected if that is outdated. */
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

  /** Changes without a response from the shop. */
  const unsent = useRef(new Set<string>())
  const lastCall = useRef<Promise<unknown>>(Promise.resolve())
  /** Sequential, because an undo must follow the change it reverts. */
  function queue<T>(call: () => Promise<T>): Promise<T> {
    const next = lastCall.current.then(call)
    lastCall.current = next.catch(() => {})
    return next
  }

  /** Applies a change optimistically. @returns a function that reverts it */
  function applyOptimistically(edited: VariantEdit & { isUndone: boolean }): () => void {
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
      // A more recent message may have replaced it in the meantime.
      setNotice((now) => (now === edited ? null : now))
    }
  }

  /** @returns null when it is saved */
  async function edit({ variant, field, text, reason, isUndone = false }: TypedEdit): Promise<EditProblem | null> {
    const from = variant[field]
    const params = { id: variant.id }
    const to = readTyped(field, text)
    setFailure(null)
    if (field === 'stock' && to === undefined)
      return { message: t('notWhole', { most: maxStock }), isStale: false, isUnsent: false }
    // Values that only the server can parse are shown after its response.
    const revert =
      to === undefined ? () => setNotice(null) : applyOptimistically({ variant, field, from, to, reason, isUndone })
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
      revert()
      const isUnsent = error instanceof NetworkError
      // An earlier request without a response may have been carried out.
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
    const text = from === null ? '' : field === 'stock' ? String(from) : toTwoDecimals(from)
    // The value after the change: later changes by others are not undone.
    const problem = await edit({ variant: { ...current, [field]: to }, field, text, reason, isUndone: true })
    if (problem) setFailure(problem.message)
  }

  return { data, isFailed, notice, failure, read, edit, undo }
}

/** Parses a stock, or a price in minor units, null for no sale price; undefined when only the server can parse it. */
function readTyped(field: VariantEdit['field'], text: string): number | null | undefined {
  const typed = text.trim()
  if (field === 'stock') return /^\d{1,7}$/.test(typed) && Number(typed) <= maxStock ? Number(typed) : undefined
  if (field === 'salePrice' && typed === '') return null
  return /^\d{1,7}([.,]\d{1,2})?$/.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : undefined
}
