import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Offer } from './checkout.queries.ts'
import { Refusal } from './Refusal.tsx'

interface OfferStepProps {
  legend: string
  /** Undefined while they are asked for. */
  offers: readonly Offer[] | undefined
  isFailed: boolean
  askAgain(): void
  isAsking: boolean
  chosen: string | null
  submitLabel: string
  save(code: string): Promise<unknown>
  onDone(): void
  /** What stands at the right of an offer: its price. */
  priceOf?(offer: Offer): ReactNode
}

/** A choice of one, kept on the server: how to ship, how to pay. A single offer is chosen already. */
export function OfferStep(props: OfferStepProps) {
  const t = useTranslations('checkout.page')
  const { offers } = props
  if (offers) return <OfferForm {...props} offers={offers} />
  if (!props.isFailed)
    return <div role="status" aria-label={t('loading')} className="h-40 bg-ink/8 motion-safe:animate-pulse" />
  return (
    <div className="flex flex-col items-start gap-4">
      <Refusal leadsToCart>{t('stepFailed')}</Refusal>
      <Button look="line" isBusy={props.isAsking} onClick={props.askAgain}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}

function OfferForm({
  legend,
  offers,
  chosen,
  submitLabel,
  save,
  onDone,
  priceOf,
}: OfferStepProps & { offers: readonly Offer[] }) {
  const t = useTranslations('checkout.page')
  const queryClient = useQueryClient()
  const only = offers.length === 1 ? offers[0]?.code : null
  const [refusal, setRefusal] = useState<{ text: string; leadsToCart: boolean } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const code = new FormData(event.currentTarget).get('offer')
    setRefusal(null)
    if (typeof code !== 'string') return setRefusal({ text: t('choose'), leadsToCart: false })
    setIsBusy(true)
    try {
      await save(code)
      onDone()
    } catch (error) {
      const text = error instanceof ApiError && error.message !== '' ? error.message : t('stepFailed')
      setRefusal({ text, leadsToCart: error instanceof ApiError })
      void queryClient.invalidateQueries({ queryKey: ['cart'] })
    }
    setIsBusy(false)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {refusal && <Refusal leadsToCart={refusal.leadsToCart}>{refusal.text}</Refusal>}
      <fieldset className="flex flex-col">
        <legend className="sr-only">{legend}</legend>
        {offers.map((offer) => (
          <label
            key={offer.code}
            className="grid min-h-16 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border border-line-strong px-4 py-3 not-first-of-type:border-t-0 has-checked:bg-raised has-checked:shadow-[inset_3px_0_0_var(--ink)]"
          >
            <input
              type="radio"
              name="offer"
              value={offer.code}
              defaultChecked={offer.code === chosen || offer.code === only}
              className="size-5 accent-ink"
            />
            <span>
              <span className="block font-medium">{offer.title}</span>
              <span className="block text-quiet text-sm">{offer.description}</span>
            </span>
            {priceOf && <span className="figures font-semibold">{priceOf(offer)}</span>}
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="signal" isBusy={isBusy} className="self-start max-sm:self-stretch">
        {submitLabel}
      </Button>
    </form>
  )
}
