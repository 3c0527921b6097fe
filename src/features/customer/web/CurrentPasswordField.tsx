import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'

/** Whoever changes a way into the account says the password that is good now. */
export function CurrentPasswordField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const t = useTranslations('profile.fields')
  return <TextField {...field} label={t('current_password')} type="password" autoComplete="current-password" required />
}
