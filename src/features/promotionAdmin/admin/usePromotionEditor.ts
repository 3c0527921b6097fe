import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useDraft } from '../../staff/admin/useDraft.ts'
import {
  isSameForm,
  mergeDraft,
  type PromotionField,
  type PromotionForm,
  parseDraft,
  promotionFields,
} from '../promotionForm.ts'

interface EditorOptions {
  /** Names the draft. */
  draftKey: string
  /** As it is stored now. */
  stored: PromotionForm
  /** @throws ApiError, NetworkError */
  send(form: PromotionForm): Promise<void>
}

/**
 * What is typed, on top of what is stored. It survives a reload and an expired session, and is merged when a colleague has saved
 * meanwhile. After merging it is saved once more, so that nothing is stored that nobody has looked at.
 */
export function usePromotionEditor({ draftKey, stored, send }: EditorOptions) {
  const t = useTranslations('admin')
  const { revalidate } = useRevalidator()
  const [text, setText] = useDraft(draftKey)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [failure, setFailure] = useState<{ message: string; isSignedOut: boolean } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const summaryRef = useRef<HTMLDivElement>(null)

  const draft = parseDraft(text)
  const { form, conflicts } = draft ? mergeDraft(draft, stored) : { form: stored, conflicts: [] }
  const fieldErrors = promotionFields.flatMap((field) => {
    const [message] = errors[field] ?? []
    return message ? [{ field, fieldId: toFieldId(field), message }] : []
  })
  // After the errors have been rendered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every attempt, not when errors change in between
  useEffect(() => summaryRef.current?.focus(), [attempts])

  function change(field: PromotionField, value: string) {
    const changed = { ...form, [field]: value }
    if (isSameForm(changed, stored)) return setText('')
    // With conflicts, the draft still says what it changed: otherwise they would vanish with the next key.
    setText(JSON.stringify({ base: conflicts.length > 0 && draft ? draft.base : stored, form: changed }))
  }

  async function save() {
    if (isBusy) return
    setBusy(true)
    setErrors({})
    setFailure(null)
    try {
      await send(form)
      setText('')
      await revalidate()
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await revalidate()
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(fields)
      if (Object.keys(fields).length > 0) setAttempts(attempts + 1)
      else
        setFailure({
          message: error instanceof ApiError && error.message !== '' ? error.message : t('failed'),
          isSignedOut: error instanceof ApiError && error.status === 401,
        })
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    conflicts,
    isChanged: draft !== null && !isSameForm(form, stored),
    isBusy,
    failure,
    summary: { ref: summaryRef, errors: fieldErrors },
    change,
    save,
    /** Gives up what was typed. */
    discard() {
      setText('')
      setErrors({})
      setFailure(null)
    },
    /** Props of a field, except its label. */
    field: (name: PromotionField) => ({
      id: toFieldId(name),
      name,
      value: form[name],
      error: errors[name]?.[0],
      onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    }),
  }
}

export type PromotionEditor = ReturnType<typeof usePromotionEditor>

const toFieldId = (field: PromotionField) => `promotion-${field}`
