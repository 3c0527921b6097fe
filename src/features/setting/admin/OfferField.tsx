import { useTranslations } from 'use-intl'
import { languageNames, languages } from '../../../shared/locale.ts'
import { currencies } from '../../../shared/money.ts'
import { CheckField, SelectField } from '../../../ui/Field.tsx'

/** The options that the shop can offer to shoppers. */
const all = { SHOP_LANGUAGES: languages, SHOP_CURRENCIES: currencies } as const

interface OfferFieldProps {
  id: string
  name: keyof typeof all
  label: string
  hint: string | undefined
  error: string | null
  disabled: boolean
  /** A list such as `en, de`; empty for all. */
  value: string
  /** The base currency, which is always offered. */
  fixed: string | null
  choose(value: string): void
}

/** Checkboxes for a few options, at least one of which is ticked. */
export function OfferField({ id, name, label, hint, error, disabled, value, fixed, choose }: OfferFieldProps) {
  const t = useTranslations('adminSettings.option.BASE_CURRENCY')
  const tSettings = useTranslations('adminSettings')
  const options: readonly string[] = all[name]
  const typed = value.split(/[\s,]+/).filter((word) => options.includes(word))
  const isTicked = (option: string) => typed.length === 0 || typed.includes(option) || option === fixed
  /** In list order. */
  const ticked = [...typed, ...options.filter((option) => isTicked(option) && !typed.includes(option))]
  const chooseList = (next: readonly string[]) => choose(next.join() === options.join() ? '' : next.join(', '))
  const toggle = (option: string) =>
    chooseList(isTicked(option) ? ticked.filter((each) => each !== option) : [...ticked, option])
  const hasOrder = name === 'SHOP_LANGUAGES' && ticked.length > 1
  const nameOption = (option: string) => {
    const language = languages.find((each) => each === option)
    const currency = currencies.find((each) => each === option)
    return language ? languageNames[language] : currency ? t(currency) : option
  }
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="font-medium text-sm">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-sm">
          {hint}
        </p>
      )}
      <div id={id} tabIndex={-1} className="flex flex-wrap gap-x-6 outline-none">
        {options.map((option) => (
          <CheckField
            key={option}
            label={nameOption(option)}
            checked={isTicked(option)}
            disabled={disabled || option === fixed || (ticked.length === 1 && isTicked(option))}
            onChange={() => toggle(option)}
          />
        ))}
      </div>
      {hasOrder && (
        <SelectField
          label={tSettings('firstLanguage')}
          hint={tSettings('firstLanguageHint')}
          disabled={disabled}
          value={ticked[0]}
          onChange={({ target }) => chooseList([target.value, ...ticked.filter((each) => each !== target.value)])}
        >
          {ticked.map((option) => (
            <option key={option} value={option}>
              {nameOption(option)}
            </option>
          ))}
        </SelectField>
      )}
      {error && <p className="font-medium text-bad text-sm">{error}</p>}
    </fieldset>
  )
}
