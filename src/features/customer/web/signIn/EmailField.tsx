import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { maxEmailLength } from '../../../../shared/personDetails.ts'
import { TextField } from '../../../../ui/Field.tsx'

/** The email address on sign-in forms. Password managers fill it in as the user name. */
export function EmailField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const t = useTranslations('signIn.fields')
  return (
    <TextField
      label={t('email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      maxLength={maxEmailLength}
      spellCheck={false}
      autoCapitalize="none"
      {...field}
    />
  )
}
