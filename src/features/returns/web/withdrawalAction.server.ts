/** The steps of the withdrawal without JavaScript: each form posts to its own page. */
import { type ActionFunctionArgs, data } from 'react-router'
import { readForm } from '../../../shared/formRules.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import { translator } from '../../../shared/messages.server.ts'
import { randomKey } from '../../../shared/randomKey.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { getReaders } from '../../readers.ts'
import { withdrawalRules } from '../withdrawal.form.ts'
import {
  listDeclared,
  parseQuantity,
  quantityField,
  type WithdrawalStep,
  type WithdrawalValues,
} from '../withdrawal.steps.ts'

/** Responds to a posted step with the next one. */
export async function answerWithdrawal({ context, request }: ActionFunctionArgs) {
  const form = await request.formData()
  const { step, status } = await takeStep(form, context)
  return data(step, { status, headers: { 'cache-control': 'no-store' } })
}

async function takeStep(
  form: FormData,
  context: ActionFunctionArgs['context'],
): Promise<{ step: WithdrawalStep; status: number }> {
  const { returns } = getReaders(context)
  const text = (name: string) => String(form.get(name) ?? '')
  const values: WithdrawalValues = {
    name: text('name'),
    order: text('order'),
    email: text('email'),
    [honeypotName]: text(honeypotName),
  }
  const read = readForm(withdrawalRules, values, '')
  const wanted = text('step')
  if (!read.ok) return { step: { name: 'form', values, problems: read.problems }, status: 422 }
  if (wanted === 'change') return { step: { name: 'form', values, problems: {} }, status: 200 }
  const known = { ...values, ...read.values }
  const items = await returns.listWithdrawable(known)
  const review = { name: 'review', values: known, items, requestKey: text('key') || randomKey() } as const
  if (wanted !== 'confirm') return { step: { ...review, error: null }, status: 200 }

  const quantities = Object.fromEntries(
    (items ?? []).map(({ id, quantity }) => {
      const written = form.get(quantityField(id))
      return [id, written === null ? quantity : parseQuantity(String(written), quantity)]
    }),
  )
  const declared = listDeclared(items, quantities)
  if (declared?.length === 0) {
    const t = translator(getShop(context).language, 'returns')
    return { step: { ...review, error: t('withdrawal.nothingChosen') }, status: 422 }
  }
  const pieces = declared?.map(({ id, quantity }) => ({ lineId: id, quantity })) ?? null
  const done = await returns.withdraw(known, pieces, review.requestKey)
  if ('status' in done) return { step: { ...review, error: done.message }, status: done.status }
  return { step: { name: 'receipt', values: known, declared, ...done }, status: 200 }
}
