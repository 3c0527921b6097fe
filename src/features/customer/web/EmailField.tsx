import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { longestEmail } from '../../../shared/personDetails.ts'
import { TextField } from '../../../ui/Field.tsx'

/** The address that names an account, on the ways in. What keeps passwords fills it in as the name of the user. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const t = useTranslations('login.fields')
  return (
    <TextField
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={longestEmail}
      spellCheck={false}
      autoCapitalize="none"
      {...field}
    />
  )
}
