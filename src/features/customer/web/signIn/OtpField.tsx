import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../../ui/Field.tsx'

/** The second step of a sign-in: six digits from the app, or a recovery code, which has letters. */
export function OtpField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  const t = useTranslations('signIn.twoFactor')
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-4">
      <p role="status">{t('lead')}</p>
      <TextField
        {...field}
        label={t('otp')}
        type="text"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        className="figures max-w-60"
        aria-required
      />
    </div>
  )
}
