import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { useServerForm } from '../../../ui/useServerForm.ts'
import type { Offer } from './checkout.queries.ts'
import { StepError } from './StepError.tsx'

interface OfferStepProps {
  legend: string
  /** Undefined while loading. */
  offers: readonly Offer[] | undefined
  isFailed: boolean
  refetch(): void
  isFetching: boolean
  chosen: string | null
  submitLabel: string
  save(code: string): Promise<unknown>
  onDone(): void
  /** Renders the price at the right of the title. */
  renderPrice?(offer: Offer): ReactNode
  /** Renders a line below the description. */
  renderNote?(offer: Offer): ReactNode
}

/** Selects one shipping or payment method and saves it on the server. A single offer is preselected, even beside stores. */
export function OfferStep(props: OfferStepProps) {
  const t = useTranslations('checkout.page')
  const { offers } = props
  if (offers) return <OfferForm {...props} offers={offers} />
  if (!props.isFailed)
    return <div role="status" aria-label={t('loading')} className="h-40 bg-ink/8 motion-safe:animate-pulse" />
  return (
    <div className="flex flex-col items-start gap-4">
      <StepError leadsToCart>{t('stepFailed')}</StepError>
      <Button look="line" isBusy={props.isFetching} onClick={props.refetch}>
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
  renderPrice,
  renderNote,
}: OfferStepProps & { offers: readonly Offer[] }) {
  const t = useTranslations('checkout.page')
  const queryClient = useQueryClient()
  const preselected = chosen ?? findOnlyDelivery(offers)
  const { field, submitError, isBusy, submit } = useServerForm<{ offer: string }>({
    rules: { offer: { kind: 'line', maxLength: 100, isRequired: true } },
    describe: () => t('choose'),
    async send({ offer }) {
      try {
        await save(offer)
        onDone()
      } catch (error) {
        for (const name of ['cart', 'rates', 'methods']) void queryClient.invalidateQueries({ queryKey: [name] })
        throw error
      }
    },
    failed: t('stepFailed'),
  })
  const { id: _, error, ...radio } = field('offer')
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {error && <StepError>{error}</StepError>}
      {!error && submitError && <StepError leadsToCart={submitError !== t('stepFailed')}>{submitError}</StepError>}
      <fieldset className="flex flex-col">
        <legend className="sr-only">{legend}</legend>
        {offers.map((offer) => (
          <label
            key={offer.code}
            className="grid min-h-16 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 border border-line-strong px-4 py-3 not-first-of-type:border-t-0 has-checked:bg-raised has-checked:shadow-[inset_3px_0_0_var(--ink)]"
          >
            <input
              {...radio}
              type="radio"
              value={offer.code}
              defaultChecked={offer.code === preselected}
              className="size-5 accent-ink"
            />
            <span>
              <span className="flex justify-between gap-x-4 font-medium">
                <span>{offer.title}</span>
                {renderPrice && <span className="figures font-semibold">{renderPrice(offer)}</span>}
              </span>
              <span className="block text-quiet text-sm">{offer.description}</span>
              {renderNote?.(offer)}
              {offer.isTest && <span className="block pt-1 font-medium text-sm">{t('testMode')}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="signal" isBusy={isBusy} className="self-start max-sm:self-stretch">
        {submitLabel}
      </Button>
    </form>
  )
}

/** The only delivery method, if there is one: a shopper who entered a delivery address has already chosen delivery. */
function findOnlyDelivery(offers: readonly Offer[]): string | null {
  const [first, ...more] = offers.length === 1 ? offers : offers.filter(({ pickup }) => pickup === undefined)
  return first && more.length === 0 ? first.code : null
}
