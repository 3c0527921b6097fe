import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { useFailureText } from '../../staff/admin/form/useFailureText.ts'
import { Badge, compact, DoneNote, Moment } from '../../staff/admin/parts.tsx'
import type { Delivery, Outcome } from '../server/webhook.contract.ts'
import { sendDeliveryCall, testEndpointCall } from '../webhook.calls.ts'

/** The deliveries of an endpoint with its responses. Sends a test, and repeats deliveries. */
export function Deliveries({ endpointId, deliveries }: { endpointId: number; deliveries: readonly Delivery[] }) {
  const t = useTranslations('adminWebhooks')
  const { api } = useAdmin()
  const { isBusy, result, send } = useSending()
  const formatResponse = useResponseText()
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-3">
        <Button
          look="line"
          className={compact}
          isBusy={isBusy}
          onClick={() => void send(async () => (await api.call(testEndpointCall, { params: { id: endpointId } })).data)}
        >
          {t('deliveries.test')}
        </Button>
        {result && 'failed' in result && <ErrorAlert key={result.sequence} message={result.failed} />}
        {result && 'outcome' in result && (
          <DoneNote key={result.sequence}>
            {formatResponse({ ...result.outcome, responseStatus: result.outcome.status })}
          </DoneNote>
        )}
      </div>
      {deliveries.length === 0 && <p className="text-quiet text-sm">{t('deliveries.none')}</p>}
      <ul aria-label={t('deliveries.title')} className="divide-y divide-line border-line border-y text-sm empty:hidden">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">
                <span className="figures">{delivery.type}</span>{' '}
                <Badge isUrgent={delivery.status === 'failed'}>{t(`status.${delivery.status}`)}</Badge>
              </p>
              <p className="text-quiet">
                <Moment at={delivery.createdAt} /> · {t('deliveries.attempts', { count: delivery.attempts })}
                {delivery.attemptedAt !== null && ` · ${formatResponse(delivery)}`}
              </p>
              {delivery.nextAttemptAt !== null && (
                <p className="text-quiet">
                  {t.rich('deliveries.next', { at: () => <Moment at={delivery.nextAttemptAt ?? ''} /> })}
                </p>
              )}
              <p className="figures text-quiet text-xs [overflow-wrap:anywhere]">{delivery.messageId}</p>
            </div>
            <Button
              look="line"
              className={compact}
              isBusy={isBusy}
              onClick={() =>
                void send(async () => (await api.call(sendDeliveryCall, { params: { id: delivery.id } })).data)
              }
            >
              {t('deliveries.again')}
              <span className="sr-only">: {delivery.messageId}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** @returns a function that describes an endpoint's response */
function useResponseText() {
  const t = useTranslations('adminWebhooks.response')
  return ({ responseStatus, problem, durationMs }: Pick<Delivery, 'responseStatus' | 'problem' | 'durationMs'>) => {
    const time = String(durationMs ?? 0)
    if (responseStatus !== null) return t(problem === null ? 'ok' : 'refused', { status: String(responseStatus), time })
    return t('none', { problem: problem ?? '–', time })
  }
}

type Result = { sequence: number } & ({ outcome: Outcome } | { failed: string })

/** Sends one message at a time, and reloads the page's data afterwards. */
function useSending() {
  const describeFailure = useFailureText()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  async function send(run: () => Promise<Outcome>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    const sequence = (result?.sequence ?? 0) + 1
    try {
      const outcome = await run()
      await revalidate()
      setResult({ sequence, outcome })
    } catch (error) {
      setResult({ sequence, failed: describeFailure(error) })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, result, send }
}
