import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../shared/apiClient.ts'
import { randomKey } from '../../../shared/randomKey.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useDraft } from '../../staff/admin/form/useDraft.ts'
import { useFailureText } from '../../staff/admin/form/useFailureText.ts'
import { orderAdminPath } from '../../staff/staff.paths.ts'
import { type OrderDraft, parseDraft, startDraft, toOrderInput } from '../orderDraft.ts'
import { findOrderField, orderFields } from '../orderFields.ts'
import { createOrderCall } from '../orderForm.calls.ts'
import type { OrderStart } from '../server/orderForm.contract.ts'
import { useQuote } from './useQuote.ts'

/**
 * The state of the page: the draft, which survives a reload and an expired session in this tab; its price; and placing it exactly
 * once.
 * @param draftKey identifies the draft: a repeated order has a different one than an empty form
 */
export function useOrderForm(start: OrderStart, draftKey: string) {
  const describeFailure = useFailureText()
  const { api } = useAdmin()
  const navigate = useNavigate()
  const makeStart = () => startDraft(start, randomKey(), start.suggestedCountry)
  const [untouched, setUntouched] = useState(makeStart)
  const [text, setText] = useDraft(draftKey)
  const draft = parseDraft(text) ?? untouched
  const quote = useQuote(draft)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const problems = orderFields.flatMap((fieldId) => {
    const message = errors[fieldId]
    return message === undefined ? [] : [{ fieldId, message }]
  })
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (hasProblems) summary.current?.focus()
  }, [hasProblems])

  const latest = useRef(draft)
  // Before any event, so that no change starts from an older draft.
  useLayoutEffect(() => {
    latest.current = draft
  })

  /** @param changes a function for what depends on the draft: it may have changed since this render, such as during a request @returns the new draft */
  function change(changes: Partial<OrderDraft> | ((now: OrderDraft) => Partial<OrderDraft>)): OrderDraft {
    const now = latest.current
    const changed = { ...now, ...(typeof changes === 'function' ? changes(now) : changes) }
    latest.current = changed
    setText(JSON.stringify(changed))
    return changed
  }

  async function place() {
    if (isBusy || quote.isBusy || !quote.quote) return
    setBusy(true)
    setErrors({})
    setFailure(null)
    try {
      const { data } = await api.call(createOrderCall, {
        input: { ...toOrderInput(draft), note: draft.note, seenGrandTotal: quote.quote.grandTotal },
        headers: { 'idempotency-key': draft.key },
      })
      setText('')
      await navigate(orderAdminPath(data.number))
    } catch (error) {
      const fields = error instanceof ApiError ? readErrors(error) : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) setFailure(describeFailure(error))
      // Stock or prices may have changed, so update the displayed ones.
      quote.refresh()
    } finally {
      setBusy(false)
    }
  }

  return {
    currencies: start.currencies,
    ...{ draft, change, quote, errors, failure, isBusy, place, problems, summary },
    /** The latest draft: after a request, it may differ from `draft`. A form that was started over has another key. */
    readDraft: () => latest.current,
    isTouched: text !== '',
    discard() {
      setText('')
      setErrors({})
      setFailure(null)
      setUntouched(makeStart())
    },
  }
}

export type OrderForm = ReturnType<typeof useOrderForm>

/** Errors by field id. */
function readErrors({ fields }: ApiError): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, [message]]) => {
      const id = findOrderField(name)
      return id === null || message === undefined ? [] : [[id, message]]
    }),
  )
}
