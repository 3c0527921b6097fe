import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { goodbyePath } from '../../../../shared/paths.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { useRestoreFocus } from '../../../../ui/useRestoreFocus.ts'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import type { WireCustomer } from '../../../session/server/customer.contract.ts'
import { AccountForm } from '../../../session/web/AccountForm.tsx'
import { clearBrowserStorage } from '../../../session/web/session.ts'
import { deleteAccountCall } from '../../customer.calls.ts'
import { AccountBlock } from '../account/AccountBlock.tsx'
import { CancelButton } from '../account/CancelButton.tsx'
import { useAccountErrorMessage } from '../account/useAccountErrorMessage.ts'
import { useReauthenticate } from '../reauthentication/ReauthenticationProvider.tsx'

/** As promised in `docs/decisions/011-deletion.md`. */
const deletedParts = ['profile', 'signIn', 'addresses', 'lists', 'bikes', 'news'] as const
const retainedParts = ['orders', 'reviews'] as const

/** Deletes the account, after listing what is deleted and what is retained. */
export function DeleteAccountBlock({ customer }: { customer: WireCustomer }) {
  const t = useTranslations('profile.delete')
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRestoreFocus(isAsking)
  return (
    <AccountBlock title={t('title')} lead={t('lead')}>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Consequences title={t('deletedTitle')} sentences={deletedParts.map((part) => t(`goes.${part}`))} />
        <Consequences title={t('retainedTitle')} sentences={retainedParts.map((part) => t(`stays.${part}`))} />
      </div>
      {isAsking ? (
        <DeleteForm customer={customer} onCancel={() => setIsAsking(false)} />
      ) : (
        <Button ref={opener} look="line" onClick={() => setIsAsking(true)} className="self-start">
          {t('start')}
        </Button>
      )}
    </AccountBlock>
  )
}

function Consequences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div>
      <h3 className="pb-2 text-base">{title}</h3>
      <ul className="list-disc space-y-1.5 pl-5 text-quiet text-sm marker:text-line-strong">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

/** Requires re-authentication. Without a password, the customer also types the account's email address or phone number. */
function DeleteForm({ customer, onCancel }: { customer: WireCustomer; onCancel(): void }) {
  const t = useTranslations('profile')
  const api = useApi()
  const navigate = useNavigate()
  const confirmIdentity = useReauthenticate()
  const { has_password: hasPassword } = customer
  const name = customer.email || customer.phone || ''
  const sent = useServerForm({
    start: { confirmation: '' },
    idPrefix: 'delete-',
    rules: { confirmation: { kind: 'line', maxLength: 254, isRequired: !hasPassword } },
    describe: useAccountErrorMessage({ confirmation: t('fields.confirmation') }),
    async send({ confirmation }) {
      await confirmIdentity()
      await api.call(deleteAccountCall, { input: hasPassword ? {} : { confirmation } })
      // Leave the account first: its pages redirect guests to the sign-in page.
      await navigate(goodbyePath, { replace: true })
      clearBrowserStorage()
    },
    failed: t('delete.failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const { field, form } = sent
  const { setFocus } = form
  const hint = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (hasPassword) hint.current?.focus()
    else setFocus('confirmation')
  }, [setFocus, hasPassword])
  return (
    <AccountForm
      form={sent}
      label={t('delete.title')}
      sendLabel={t('delete.confirm')}
      beside={<CancelButton label={t('delete.keep')} onCancel={onCancel} />}
    >
      {hasPassword ? (
        <p ref={hint} tabIndex={-1} className="outline-none">
          {t('delete.lead')}
        </p>
      ) : (
        <TextField
          {...field('confirmation')}
          label={t('fields.confirmation')}
          hint={t('delete.nameHint', { name })}
          autoComplete="off"
          required
        />
      )}
    </AccountForm>
  )
}
