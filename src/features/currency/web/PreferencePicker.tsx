import clsx from 'clsx'
import type { FormEvent, ReactNode } from 'react'
import { useFetcher, useLocation, useSubmit } from 'react-router'
import { withoutLanguage } from '../../../shared/languageAddress.ts'
import { preferencesPath } from '../../../shared/paths.ts'
import { PopMenu } from '../../../ui/PopMenu.tsx'

export interface PreferenceOption {
  value: string
  label: ReactNode
  isCurrent: boolean
  /** The tag of the language that the label is in, when it is not the page's. */
  lang?: string
}

interface PreferencePickerProps {
  /** The field of `/preferences` that it sets. */
  name: 'locale' | 'currency'
  label: string
  summary: ReactNode
  options: readonly PreferenceOption[]
  /** Laid out in place, for the menu on phones, instead of under a button. */
  isInline?: boolean
}

/** Picks language or currency. Without script the form brings the same page again; with script the page changes in place. */
export function PreferencePicker({ name, label, summary, options, isInline = false }: PreferencePickerProps) {
  if (isInline) {
    return (
      <fieldset>
        <legend className="sr-only">{label}</legend>
        <PreferenceForm name={name} options={options} isInline />
      </fieldset>
    )
  }
  return (
    <PopMenu
      label={label}
      summary={summary}
      align="right"
      hasChevron
      className="h-11 px-3 hover:underline hover:underline-offset-4"
    >
      {(close) => <PreferenceForm name={name} options={options} onPick={close} />}
    </PopMenu>
  )
}

interface PreferenceFormProps {
  name: string
  options: readonly PreferenceOption[]
  onPick?: () => void
  isInline?: boolean
}

function PreferenceForm({ name, options, onPick, isInline = false }: PreferenceFormProps) {
  const fetcher = useFetcher()
  const submit = useSubmit()
  const { pathname, search } = useLocation()
  const here = pathname + search
  // An address that names a language would win over the one that is picked.
  const back = name === 'locale' ? withoutLanguage(here) : here
  const pick = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (button instanceof HTMLButtonElement) {
      const form = { [name]: button.value }
      if (back === here) fetcher.submit(form, { method: 'post', action: preferencesPath })
      else submit({ ...form, back }, { method: 'post', action: preferencesPath, preventScrollReset: true })
    }
    onPick?.()
  }
  return (
    <form method="post" action={preferencesPath} onSubmit={pick} className={clsx(isInline && 'flex flex-wrap gap-px')}>
      <input type="hidden" name="back" value={back} />
      {options.map(({ value, label, isCurrent, lang }) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          lang={lang}
          aria-current={isCurrent || undefined}
          className={clsx(
            'flex min-h-11 items-center whitespace-nowrap hover:bg-ink hover:text-paper',
            isInline ? 'px-3' : 'w-full gap-2 px-4 text-left',
            isCurrent && (isInline ? 'bg-ink text-paper' : 'font-semibold'),
          )}
        >
          {!isInline && (
            <span aria-hidden="true" className={clsx('size-1.5 rounded-full', isCurrent && 'bg-current')} />
          )}
          {label}
        </button>
      ))}
    </form>
  )
}
