import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Currency } from '../../../shared/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { parseZones } from '../../shipping/rateRules.ts'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { moveItem } from '../../staff/admin/editor/useReorder.ts'
import { MoveButtons } from '../../staff/admin/MoveButtons.tsx'
import { compact, Section } from '../../staff/admin/parts.tsx'
import { emptyRate, type RateField, type RateRow } from '../methodForm.ts'
import type { AdminCarrier } from '../server/shippingAdmin.contract.ts'
import { useZoneTexts } from './useZoneTexts.ts'

interface RateListProps {
  rates: readonly RateRow[]
  findError(path: string): string | undefined
  onChange(rates: RateRow[]): void
  carriers: readonly AdminCarrier[]
  /** The base currency. */
  currency: Currency
  /** The currencies that the shop offers. */
  currencies: readonly Currency[]
}

/** The rates of a method, to be edited, put in order, duplicated and removed. */
export function RateList({ rates, findError, onChange, ...context }: RateListProps) {
  const t = useTranslations('adminShipping')
  const newKey = () => {
    const taken = rates.flatMap(({ key }) => Number(/^new(\d+)$/.exec(key)?.[1] ?? 0))
    return `new${Math.max(0, ...taken) + 1}`
  }
  return (
    <Section title={t('field.rates')}>
      <p className="pb-3 text-quiet text-sm">{t('form.ratesNote')}</p>
      {findError('rates') && (
        <p id={toFieldId('rates')} tabIndex={-1} className="pb-3 font-medium text-bad text-sm">
          {findError('rates')}
        </p>
      )}
      <ol className="flex flex-col gap-4">
        {rates.map((rate, index) => (
          <li key={rate.key}>
            <Rate
              {...context}
              rate={rate}
              place={index + 1}
              findError={(field) => findError(`rates.${rate.key}.${field}`)}
              onChange={(changed) => onChange(rates.map((each) => (each === rate ? changed : each)))}
              onDuplicate={() =>
                onChange([...rates.slice(0, index + 1), { ...rate, key: newKey() }, ...rates.slice(index + 1)])
              }
              {...(rates.length > 1 && { onRemove: () => onChange(rates.filter((each) => each !== rate)) })}
              move={
                <MoveButtons
                  name={t('form.rate', { place: index + 1 })}
                  place={index}
                  count={rates.length}
                  onMove={(to) => onChange(moveItem(rates, index, to))}
                />
              }
            />
          </li>
        ))}
      </ol>
      <Button look="line" className={clsx(compact, 'mt-4')} onClick={() => onChange([...rates, emptyRate(newKey())])}>
        {t('form.addRate')}
      </Button>
    </Section>
  )
}

interface RateProps extends Pick<RateListProps, 'carriers' | 'currency' | 'currencies'> {
  rate: RateRow
  /** Counted from 1. */
  place: number
  findError(field: RateField): string | undefined
  onChange(rate: RateRow): void
  onDuplicate(): void
  onRemove?: () => void
  /** Buttons that move the rate. */
  move: ReactNode
}

function Rate({ rate, place, findError, onChange, carriers, currency, currencies, ...actions }: RateProps) {
  const t = useTranslations('adminShipping')
  const texts = useZoneTexts()
  const field = (name: RateField) => ({
    ...{ id: toFieldId(`rates.${rate.key}.${name}`), value: rate[name], error: findError(name) },
    onChange: (event: { target: { value: string } }) => onChange({ ...rate, [name]: event.target.value }),
  })
  const amount = { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } as const
  const others = currencies.filter((each) => each !== currency)
  const hasOthers = others.some((each) => rate[`price${each}`] !== '' || rate[`freeOver${each}`] !== '')
  const hasOtherErrors = others.some((each) => findError(`price${each}`) || findError(`freeOver${each}`))
  const zones = parseZones(rate.zones)
  return (
    <fieldset className="rounded-sm border border-line p-3">
      <legend className="px-1 font-medium text-sm">{t('form.rate', { place })}</legend>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-6">
        <TextField
          {...field('zones')}
          className="col-span-2 md:col-span-6"
          label={t('field.zones')}
          hint={zones.length > 0 ? zones.map(texts.zone).join(' · ') : t('form.zonesHint')}
          required
          maxLength={1000}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field('weightFrom')}
          {...amount}
          className="md:col-span-2"
          label={t('field.weightFrom')}
          placeholder="0"
        />
        <TextField
          {...field('weightTo')}
          {...amount}
          className="md:col-span-2"
          label={t('field.weightTo')}
          placeholder={t('form.noLimit')}
        />
        <TextField
          {...field('transitDays')}
          className="col-span-2 md:col-span-2"
          label={t('field.transitDays')}
          placeholder={t('list.usual')}
          maxLength={10}
          autoComplete="off"
        />
        <TextField
          {...field(`price${currency}`)}
          {...amount}
          className="md:col-span-2"
          label={t('field.price', { currency })}
          required
        />
        <TextField
          {...field(`freeOver${currency}`)}
          {...amount}
          className="md:col-span-2"
          label={t('field.freeOver', { currency })}
          placeholder={t('form.never')}
        />
        <SelectField {...field('carrier')} className="col-span-2 md:col-span-2" label={t('field.carrier')}>
          <option value="">{t('form.noCarrier')}</option>
          {carriers
            .filter(({ code, isActive }) => isActive || code === rate.carrier)
            .map(({ code, title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
        </SelectField>
      </div>
      {others.length > 0 && (
        <details className="pt-2 text-sm" open={hasOthers || hasOtherErrors || undefined}>
          <summary className="cursor-pointer py-2.5 sm:py-1.5">{t('form.others')}</summary>
          <p className="pb-2 text-quiet">{t('form.othersNote', { currency })}</p>
          <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-3">
            {others.map((each) => (
              <div key={each} className="contents md:flex md:flex-col md:gap-3">
                <TextField {...field(`price${each}`)} {...amount} label={t('field.price', { currency: each })} />
                <TextField {...field(`freeOver${each}`)} {...amount} label={t('field.freeOver', { currency: each })} />
              </div>
            ))}
          </div>
        </details>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 pt-1">
        <CheckField
          className="text-sm"
          label={t('field.active')}
          checked={rate.active === 'yes'}
          onChange={({ target }) => onChange({ ...rate, active: target.checked ? 'yes' : '' })}
        />
        <RateActions place={place} {...actions} />
      </div>
    </fieldset>
  )
}

function RateActions({
  place,
  onDuplicate,
  onRemove,
  move,
}: Pick<RateProps, 'place' | 'onDuplicate' | 'onRemove' | 'move'>) {
  const t = useTranslations('adminShipping.form')
  return (
    <div className="flex flex-wrap items-center gap-1">
      {move}
      <Button look="bare" className={clsx(compact, 'px-2')} onClick={onDuplicate}>
        {t('duplicate')}
        <span className="sr-only">: {t('rate', { place })}</span>
      </Button>
      {onRemove && (
        <Button look="bare" className={clsx(compact, 'px-2')} onClick={onRemove}>
          {t('remove')}
          <span className="sr-only">: {t('rate', { place })}</span>
        </Button>
      )}
    </div>
  )
}
