import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import { PasswordField } from '../../../../ui/PasswordField.tsx'
import type { TwoFactorSecret } from '../../server/staff.contract.ts'
import { endSessionCall, passwordCall, recoveryCodesCall, twoFactorStartCall } from '../../staff.calls.ts'
import { minPasswordLength } from '../../staff.form.ts'
import { useAdmin, useMe } from '../adminContext.tsx'
import { ActionDialog } from '../form/ActionDialog.tsx'
import { useDialogForm } from '../form/useDialogForm.ts'
import { compact, DoneNote, PageTitle, Section } from '../parts.tsx'
import { RecoveryCodes, TwoFactorSetup } from '../signIn/TwoFactorSetup.tsx'
import type { AccountData } from './accountData.ts'
import { DisplaySettings } from './DisplaySettings.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'

/** The signed-in person's password, second factor, recovery codes, passkeys, sessions and display settings. */
export function AccountPage() {
  const t = useTranslations('admin')
  const me = useMe()
  return (
    <div className="max-w-3xl">
      <PageTitle title={t('account.title')} />
      <p className="pb-5">
        {me.name} · {me.email} · {t(`role.${me.role}`)}
      </p>
      {me.isDemo ? <p className="pb-5">{t('twoFactor.demo')}</p> : <SignInSections />}
      <Sessions />
      <Section title={t('account.display')}>
        <DisplaySettings />
      </Section>
    </div>
  )
}

function SignInSections() {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'password' | 'app' | 'codes' | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => setOpen(null)
  const end = () => {
    setSecret(null)
    setCodes(null)
    void revalidate()
  }
  return (
    <>
      <Section title={t('account.password')}>
        {isChanged && <DoneNote>{t('account.changed')}</DoneNote>}
        <Button look="line" className={compact} onClick={() => setOpen('password')}>
          {t('account.change')}
        </Button>
      </Section>
      <Section title={t('twoFactor.title')}>
        {secret ? (
          <TwoFactorSetup secret={secret} onEnd={end} />
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <p>{t('twoFactor.on')}</p>
            <Button look="line" className={compact} onClick={() => setOpen('app')}>
              {t('twoFactor.replace')}
            </Button>
          </div>
        )}
      </Section>
      <Section title={t('recovery.title')}>
        {codes ? (
          <RecoveryCodes codes={codes} onEnd={end} />
        ) : (
          <div className="flex flex-wrap items-center gap-4">
            <p>{t('recovery.left', { count: me.recoveryCodesLeft })}</p>
            <Button look="line" className={compact} onClick={() => setOpen('codes')}>
              {t('recovery.renew')}
            </Button>
          </div>
        )}
      </Section>
      <PasskeysSection />
      {open === 'password' && <PasswordDialog onChanged={() => setChanged(true)} onClose={close} />}
      {open === 'app' && (
        <ActionDialog
          title={t('twoFactor.replace')}
          submitLabel={t('twoFactor.start')}
          draft="asks"
          onClose={close}
          onSubmit={async () => setSecret((await api.call(twoFactorStartCall)).data)}
        >
          <p>{t('twoFactor.replaceNote')}</p>
        </ActionDialog>
      )}
      {open === 'codes' && (
        <ActionDialog
          title={t('recovery.renew')}
          submitLabel={t('recovery.renew')}
          draft="asks"
          onClose={close}
          onSubmit={async () => setCodes((await api.call(recoveryCodesCall)).data.recoveryCodes)}
        >
          <p>{t('recovery.renewNote')}</p>
        </ActionDialog>
      )}
    </>
  )
}

function PasswordDialog({ onChanged, onClose }: { onChanged(): void; onClose(): void }) {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  // A password is never stored.
  const { form, field, draft } = useDialogForm({ draft: null, start: { password: '' } })
  return (
    <ActionDialog
      title={t('account.change')}
      submitLabel={t('account.change')}
      draft={draft}
      onClose={onClose}
      onSubmit={async () => {
        await api.call(passwordCall, { input: form })
        onChanged()
        await revalidate()
      }}
    >
      <p>
        {t('welcome.intro', { min: minPasswordLength })} {t('account.passwordNote')}
      </p>
      <PasswordField
        {...field('password')}
        label={t('welcome.password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        autoComplete="new-password"
      />
    </ActionDialog>
  )
}

function Sessions() {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const format = useFormatter()
  const moment = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })
  const { sessions } = useLoaderData<AccountData>()
  return (
    <Section title={t('account.sessions')}>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, browser, system, isCurrent, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span>
              {[browser ?? t('account.unknown'), system].filter(Boolean).join(' · ')}
              <span className="block text-quiet text-sm">
                {isCurrent ? t('account.current') : t('account.lastUsed', { when: moment(lastUsedAt) })}
              </span>
            </span>
            {!isCurrent && (
              <Button
                look="line"
                className={compact}
                onClick={async () => {
                  await api.call(endSessionCall, { params: { id } }).catch(() => {})
                  await revalidate()
                }}
              >
                {t('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
