import { useTranslations } from 'use-intl'
import { type TimeSpan, toMinutes } from '../../../shared/openingHours.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { parseSpans } from '../../shipping/hoursText.ts'
import { type Weekday, weekdays } from '../../shipping/storeRules.ts'
import { compact } from '../../staff/admin/parts.tsx'
import type { StoreForm } from '../storeForm.ts'
import type { FieldProps } from './storeField.ts'

interface HoursFieldsProps {
  field: FieldProps
  form: StoreForm
  onChange(form: StoreForm): void
}

const minutesPerDay = 24 * 60

/** The usual opening hours: a row per weekday, with a bar that shows the day. */
export function HoursFields({ field, form, onChange }: HoursFieldsProps) {
  const t = useTranslations('adminStores')
  const zones = Intl.supportedValuesOf('timeZone')
  const { timeZone } = form
  const copy = (day: Weekday, from: Weekday) => onChange({ ...form, [day]: form[from] })
  return (
    <>
      <SelectField {...field('timeZone')} className="max-w-sm pb-4" required>
        <option value="">{t('form.choose')}</option>
        {[...new Set(timeZone === '' ? zones : [timeZone, ...zones])].sort().map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <p className="pb-3 text-quiet text-sm">{t('form.hoursHint')}</p>
      <ul className="flex flex-col gap-3">
        {weekdays.map((day, index) => {
          const before = weekdays[index - 1]
          return (
            <li
              key={day}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-4 gap-y-1 md:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_9rem]"
            >
              <TextField {...field(day)} placeholder={t('form.closed')} maxLength={100} autoComplete="off" />
              <DayBar text={form[day]} />
              {before && form[before] !== form[day] && (
                <Button look="bare" className={compact} onClick={() => copy(day, before)}>
                  {t('form.copy')}
                  <span className="sr-only">: {t(`field.${day}`)}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The hours of a day from midnight to midnight. Hidden from screen readers: the field says the same. */
function DayBar({ text }: { text: string }) {
  const spans = parseSpans(text)
  const percent = (time: string) => (toMinutes(time) / minutesPerDay) * 100
  const shown: readonly TimeSpan[] =
    'wrong' in spans ? [] : spans.filter(([from, until]) => percent(until) > percent(from))
  return (
    <div aria-hidden="true" className="relative h-11 border-line border-x bg-raised max-md:hidden">
      {[6, 12, 18].map((hour) => (
        <span
          key={hour}
          className="absolute inset-y-0 border-line border-l text-quiet text-xs"
          style={{ left: `${(hour / 24) * 100}%` }}
        >
          <span className="pl-1">{hour}</span>
        </span>
      ))}
      {shown.map(([from, until]) => (
        <span
          key={from}
          className="absolute bottom-1.5 h-4 rounded-sm bg-ink"
          style={{ left: `${percent(from)}%`, width: `${Math.min(100, percent(until)) - percent(from)}%` }}
        />
      ))}
    </div>
  )
}
