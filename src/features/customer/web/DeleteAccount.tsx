import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { goodbyePath } from '../../../shared/paths.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { useFocusBack } from '../../../ui/useFocusBack.ts'
import { useSentForm } from '../../../ui/useSentForm.ts'
import type { WireCustomer } from '../customer.contract.ts'
import { deleteAccountCall } from '../ownData.contract.ts'
import { AccountBlock } from './AccountBlock.tsx'
import { AccountForm } from './AccountForm.tsx'
import { CancelButton } from './CancelButton.tsx'
import { useConfirmIdentity } from './IdentityProvider.tsx'
import { forgetBrowserStorage } from './session.ts'

/** What `docs/decisions/011-deletion.md` promises. */
const goes = ['profile', 'signIn', 'addresses', 'lists', 'bikes', 'news'] as const
const stays = ['orders', 'reviews'] as const

/** The end of the account, with what goes and what stays. */
export function DeleteAccount({ customer }: { customer: WireCustomer }) {
  const t = useTranslations('profile.delete')
  const [isAsking, setIsAsking] = useState(false)
  const opener = useFocusBack(isAsking)
  return (
    <AccountBlock title={t('title')} lead={t('lead')}>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Consequences title={t('goesTitle')} sentences={goes.map((part) => t(`goes.${part}`))} />
        <Consequences title={t('staysTitle')} sentences={stays.map((part) => t(`stays.${part}`))} />
      </div>
      {isAsking ? (
        <DeleteForm customer={customer} onCancel={() => setIsAsking(false)} />
      ) : (
        <Button ref={opener} look="line" onClick={() => setIsAsking(true)} className="self-start">
          {t('begin')}
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

/** Who it is is confirmed first; an account without a password has to be named, too, so that nobody deletes it by a slip. */
function DeleteForm({ customer, onCancel }: { customer: WireCustomer; onCancel(): void }) {
  const t = useTranslations('profile')
  const api = useApi()
  const navigate = useNavigate()
  const confirmIdentity = useConfirmIdentity()
  const { has_password: hasPassword } = customer
  const name = customer.email || customer.phone || ''
  const sent = useSentForm({
    start: { confirmation: '' },
    fields: ['confirmation'],
    idPrefix: 'delete-',
    check: ({ confirmation }): { confirmation?: string } =>
      !hasPassword && confirmation.trim() === ''
        ? { confirmation: t('problems.required', { field: t('fields.confirmation') }) }
        : {},
    async send({ confirmation }) {
      await confirmIdentity()
      await api.call(deleteAccountCall, { input: hasPassword ? {} : { confirmation } })
      // First away from the account, whose pages lead a guest to the login.
      await navigate(goodbyePath, { replace: true })
      forgetBrowserStorage()
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
