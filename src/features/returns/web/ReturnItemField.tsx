import { useTranslations } from 'use-intl'
import { SelectField } from '../../../ui/Field.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { parseReturnReason, type ReturnReason, returnReasons } from '../returnable.ts'
import type { ReturnableItemView } from '../returns.view.ts'

export interface ChosenItem {
  quantity: number
  /** Empty until chosen. */
  reason: ReturnReason | ''
}

interface ReturnItemFieldProps {
  item: ReturnableItemView
  chosen: ChosenItem
  /** Whether it was chosen at the last submit, so that a missing reason is an error. */
  isChecked: boolean
  onChange(chosen: ChosenItem): void
}

/** The quantity of an item to return, and the reason. */
export function ReturnItemField({ item, chosen, isChecked, onChange }: ReturnItemFieldProps) {
  const t = useTranslations('returns')
  const isMissing = isChecked && chosen.quantity > 0 && chosen.reason === ''
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6">
      <Thumbnail src={item.image} sizes="(width >= 40rem) 6rem, 4.5rem" className="self-start" />
      <div className="min-w-0">
        <h3 className="text-base leading-snug [overflow-wrap:anywhere]">{item.name}</h3>
        {item.options.length > 0 && <p className="text-quiet text-sm">{item.options.join(' · ')}</p>}
        <p className="figures text-quiet text-sm">{t('form.returnable', { count: item.returnable })}</p>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <Stepper
          value={chosen.quantity}
          least={0}
          most={item.returnable}
          label={t('form.quantity', { name: item.name })}
          labels={[t('form.less'), t('form.more')]}
          onChange={(quantity) => onChange({ ...chosen, quantity })}
        />
      </div>
      {chosen.quantity > 0 && (
        <SelectField
          id={`reason-${item.id}`}
          label={t('form.reason')}
          error={isMissing ? t('form.reasonMissing') : null}
          value={chosen.reason}
          onChange={(event) => onChange({ ...chosen, reason: parseReturnReason(event.target.value) ?? '' })}
          className="col-span-2 max-w-md sm:col-span-2 sm:col-start-2"
        >
          <option value="">{t('form.chooseReason')}</option>
          {returnReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </SelectField>
      )}
    </li>
  )
}
