import clsx from 'clsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { currencyParameter, languageParameter, withoutPreference } from '../../../shared/languageUrl.ts'
import { preferencesPath } from '../../../shared/paths.ts'
import type { PreferenceName } from '../../../shared/preferences.ts'
import { PopMenu } from '../../../ui/PopMenu.tsx'
import * as toast from '../../../ui/toasts.ts'
import { pickPreference } from './pickPreference.ts'

export interface PreferenceOption {
  value: string
  label: ReactNode
  isCurrent: boolean
  /** The language tag of the label, when it differs from the page's. */
  lang?: string
}

interface PreferencePickerProps {
  /** The `/preferences` field that it sets. */
  name: PreferenceName
  label: string
  summary: ReactNode
  options: readonly PreferenceOption[]
  /** Inline, for the mobile menu, instead of in a popup. */
  isInline?: boolean
}

/** Picks a language or currency. With JavaScript the page updates in place; without it, the form reloads the page. */
export function PreferencePicker({ name, label, summary, options, isInline = false }: PreferencePickerProps) {
  const { isBusy, pick } = usePick(name)
  // With one language or currency there is nothing to pick.
  if (options.length < 2) return null
  if (isInline) {
    return (
      <fieldset aria-busy={isBusy || undefined} className={clsx(isBusy && 'opacity-60')}>
        <legend className="sr-only">{label}</legend>
        <PreferenceForm name={name} options={options} onPick={pick} isInline />
      </fieldset>
    )
  }
  return (
    <PopMenu
      label={label}
      summary={<span className={clsx(isBusy && 'opacity-50')}>{summary}</span>}
      isBusy={isBusy}
      align="right"
      hasChevron
      className="h-11 px-3 hover:underline hover:underline-offset-4"
    >
      {(close) => (
        <PreferenceForm
          name={name}
          options={options}
          onPick={(value) => {
            close()
            pick(value)
          }}
        />
      )}
    </PopMenu>
  )
}

function usePick(name: PreferenceName) {
  const t = useTranslations('common.header')
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const currentUrl = useCurrentUrl()
  const back = withoutPicked(name, currentUrl)
  const [isBusy, setBusy] = useState(false)
  const pick = async (value: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      await pickPreference(name, value, async () => {
        if (back === currentUrl) await revalidate()
        else await navigate(back, { replace: true, preventScrollReset: true })
      })
    } catch {
      toast.error(t('preferenceFailed'))
    }
    setBusy(false)
  }
  return { isBusy, pick }
}

interface PreferenceFormProps {
  name: PreferenceName
  options: readonly PreferenceOption[]
  onPick(value: string): void
  isInline?: boolean
}

function PreferenceForm({ name, options, onPick, isInline = false }: PreferenceFormProps) {
  const back = withoutPicked(name, useCurrentUrl())
  const pick = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const button = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
    if (button instanceof HTMLButtonElement) onPick(button.value)
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
            'flex min-h-11 items-center whitespace-nowrap hover-inverts',
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

function useCurrentUrl(): string {
  const { pathname, search } = useLocation()
  return pathname + search
}

/** Removes the language or currency from the URL, which would override the picked one. */
function withoutPicked(name: PreferenceName, currentUrl: string): string {
  if (name === 'theme') return currentUrl
  return withoutPreference(name === 'locale' ? languageParameter : currencyParameter, currentUrl)
}
