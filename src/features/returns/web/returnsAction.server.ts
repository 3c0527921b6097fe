/** The forms of the returns page without JavaScript: each posts to the page, with its action in `step`. */
import { type ActionFunctionArgs, data } from 'react-router'
import { readForm } from '../../../shared/formRules.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import { translator } from '../../../shared/messages.server.ts'
import { randomKey } from '../../../shared/randomKey.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { getReaders } from '../../readers.ts'
import { findOrderRules } from '../return.form.ts'
import { parseReturnReason } from '../returnable.ts'
import { itemFields, type ReturnsAnswer } from '../returns.form.ts'
import type { Rejected, ReturnDraft, ReturnsChanged, ReturnsReader } from '../returns.reader.ts'
import type { OrderReturnsView } from '../returns.view.ts'
import { parseQuantity } from '../withdrawal.steps.ts'

interface Answer {
  answer: ReturnsAnswer
  status: number
}

/** Handles a posted form. */
export async function answerReturns({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const t = translator(getShop(context).language, 'returns')
  const { returns } = getReaders(context)
  const code = readField(form, 'code').trim()
  const { answer, status } = code === '' ? await findOrder(form, returns) : await changeReturns(form, code, returns, t)
  return data(answer, { status, headers: { 'cache-control': 'no-store' } })
}

function readField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

async function findOrder(form: FormData, returns: ReturnsReader): Promise<Answer> {
  const values = { order: readField(form, 'order'), email: readField(form, 'email') }
  const read = readForm(findOrderRules, values, '')
  if (!read.ok) return { answer: { name: 'find', values, problems: read.problems, error: null }, status: 422 }
  const done = await returns.requestLink({ ...read.values, [honeypotName]: readField(form, honeypotName) })
  if ('status' in done)
    return { answer: { name: 'find', values, problems: {}, error: done.message }, status: done.status }
  return { answer: { name: 'sent', message: done.message, error: null }, status: 200 }
}

type Texts = ReturnType<typeof translator<'returns'>>

async function changeReturns(form: FormData, code: string, returns: ReturnsReader, t: Texts): Promise<Answer> {
  const order = await returns.openLink(code)
  if (order === null) return { answer: { name: 'sent', message: null, error: t('page.linkInvalid') }, status: 400 }
  const requestKey = readField(form, 'key') || randomKey()
  const show = (change: {
    message?: string
    error?: string
    order?: OrderReturnsView
    isDone?: boolean
  }): ReturnsAnswer => ({
    name: 'order',
    code,
    order: change.order ?? order,
    requestKey: change.isDone ? randomKey() : requestKey,
    entered: change.isDone ? {} : readEntered(form),
    message: change.message ?? null,
    error: change.error ?? null,
  })
  const finish = (done: ReturnsChanged | Rejected): Answer =>
    'status' in done
      ? { answer: show({ error: done.message }), status: done.status }
      : { answer: show({ ...done, isDone: true }), status: 200 }
  const step = readField(form, 'step')
  const returnId = Number(readField(form, 'return')) || 0
  if (step === 'request') {
    const draft = readDraft(form, order, requestKey)
    if (draft === null) return { answer: show({ error: t('form.reasonMissing') }), status: 422 }
    if (draft.lines.length === 0) return { answer: show({ error: t('form.nothingChosen') }), status: 422 }
    return finish(await returns.requestReturn(code, draft))
  }
  if (step === 'cancel') return finish(await returns.cancelReturn(code, returnId))
  if (step === 'photo') {
    const photo = form.get('photo')
    if (!(photo instanceof File) || photo.size === 0)
      return { answer: show({ error: t('photos.photoKind') }), status: 422 }
    return finish(await returns.addPhoto(code, returnId, photo))
  }
  return { answer: show({}), status: 200 }
}

function readEntered(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && /^(?:qty-|reason-|comment$)/.test(name) ? [[name, value]] : [],
    ),
  )
}

/** @returns null when a chosen item has no reason */
function readDraft(form: FormData, { items }: OrderReturnsView, key: string): ReturnDraft | null {
  const chosen = items.flatMap(({ id, returnable }) => {
    const fields = itemFields(id)
    const quantity = parseQuantity(readField(form, fields.quantity), returnable)
    return quantity > 0 ? [{ lineId: id, quantity, reason: parseReturnReason(readField(form, fields.reason)) }] : []
  })
  const lines = chosen.flatMap(({ reason, ...line }) => (reason === null ? [] : [{ ...line, reason }]))
  return lines.length < chosen.length ? null : { lines, comment: readField(form, 'comment'), key }
}
