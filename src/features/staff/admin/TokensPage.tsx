import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CheckField, SelectField, TextField } from '../../../ui/Field.tsx'
import { createTokenCall, revokeTokenCall } from '../apiToken.calls.ts'
import { type TokenScope, tokenLifetimes, tokenRules, tokenScopes } from '../apiToken.ts'
import type { ApiToken } from '../server/apiToken.contract.ts'
import { useAdmin } from './adminContext.tsx'
import { ActionDialog } from './form/ActionDialog.tsx'
import { useChange } from './form/useChange.tsx'
import { toDialogFieldId, useDialogForm } from './form/useDialogForm.ts'
import { useReopen } from './form/useReopen.ts'
import { Badge, compact, Moment, PageTitle } from './parts.tsx'
import { SecretNote } from './SecretNote.tsx'

/** API tokens: creating them for programs, seeing which are in use, revoking them. */
export function TokensPage() {
  const t = useTranslations('adminTokens')
  const tokens = useLoaderData<ApiToken[]>()
  const { note, announce } = useChange()
  const [isCreating, setCreating] = useState(false)
  useReopen('tokens', () => setCreating(true))
  const [revoked, setRevoked] = useState<ApiToken | null>(null)
  const [created, setCreated] = useState<string | null>(null)
  return (
    <>
      <PageTitle title={t('title')}>
        <Button className={compact} onClick={() => setCreating(true)}>
          {t('create')}
        </Button>
      </PageTitle>
      {note}
      <p className="max-w-prose pb-5 text-quiet">
        {t.rich('intro', {
          docs: (chunks) => (
            <a href="/api/docs" className="underline underline-offset-4">
              {chunks}
            </a>
          ),
        })}
      </p>
      {created !== null && <CreatedToken token={created} onDone={() => setCreated(null)} />}
      {tokens.length === 0 ? (
        <EmptyState title={t('none')}>
          <p className="max-w-prose text-quiet">{t('noneHint')}</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {tokens.map((token) => (
            <li key={token.id} className="grid items-start gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_15rem_auto]">
              <div className="min-w-0">
                <p className="font-medium [overflow-wrap:anywhere]">
                  {token.name} <span className="figures font-normal text-quiet text-sm">chl_…{token.ending}</span>
                </p>
                <p className="text-quiet text-sm">
                  {tokenScopes
                    .filter((scope) => token.scopes.includes(scope))
                    .map((scope) => t(`scope.${scope}`))
                    .join(' · ')}
                </p>
              </div>
              <div className="text-quiet text-sm">
                <p>{t('by', { name: token.staffName })}</p>
                <Expiry token={token} />
                <p>
                  {token.lastUsedAt === null
                    ? t('unused')
                    : t.rich('used', { at: () => <Moment at={token.lastUsedAt ?? ''} /> })}
                </p>
              </div>
              <Button look="line" className={compact} onClick={() => setRevoked(token)}>
                {t('revoke')}
                <span className="sr-only">: {token.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isCreating && <CreateDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
      {revoked && <RevokeDialog token={revoked} onDone={announce} onClose={() => setRevoked(null)} />}
    </>
  )
}

function Expiry({ token: { expiresAt } }: { token: ApiToken }) {
  const t = useTranslations('adminTokens')
  if (expiresAt === null) return <p>{t('forever')}</p>
  if (new Date(expiresAt) <= new Date()) return <Badge isUrgent>{t('expired')}</Badge>
  return <p>{t.rich('until', { at: () => <Moment at={expiresAt} /> })}</p>
}

/** The only time the token is shown. */
function CreatedToken({ token, onDone }: { token: string; onDone(): void }) {
  const t = useTranslations('adminTokens')
  return (
    <SecretNote
      title={t('createdTitle')}
      note={t('createdNote')}
      label={t('token')}
      secret={token}
      doneLabel={t('stored')}
      onDone={onDone}
    />
  )
}

interface NewToken {
  name: string
  days: (typeof tokenLifetimes)[number]
  scopes: TokenScope[]
}

const newToken: NewToken = { name: '', days: 90, scopes: [] }

function CreateDialog({ onCreated, onClose }: { onCreated(token: string): void; onClose(): void }) {
  const t = useTranslations('adminTokens')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const { form, set, field, findError, draft } = useDialogForm({ draft: 'tokens:new', start: newToken })
  const { name, days, scopes } = form
  const isReady = name.trim() !== '' && scopes.length > 0
  return (
    <ActionDialog
      title={t('create')}
      submitLabel={t('create')}
      draft={draft}
      isReady={isReady}
      onClose={onClose}
      onSubmit={async () => {
        const { data } = await api.call(createTokenCall, { input: { name, days, scopes } })
        onCreated(data.token)
        await revalidate()
      }}
    >
      <TextField
        {...field('name')}
        label={t('name')}
        hint={t('nameHint')}
        maxLength={tokenRules.name.maxLength}
        required
      />
      <SelectField
        label={t('lifetime')}
        id={toDialogFieldId('days')}
        value={String(days)}
        error={findError('days')}
        onChange={({ target }) => set({ days: tokenLifetimes.find((each) => String(each) === target.value) ?? null })}
      >
        {tokenLifetimes.map((each) => (
          <option key={String(each)} value={String(each)}>
            {each === null ? t('forever') : t('days', { count: each })}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="pb-1 font-medium text-sm">{t('scopes')}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {tokenScopes.map((scope) => (
            <CheckField
              key={scope}
              className="text-sm"
              label={t(`scope.${scope}`)}
              checked={scopes.includes(scope)}
              onChange={({ target }) => {
                const others = scopes.filter((each) => each !== scope)
                set({ scopes: target.checked ? [...others, scope] : others })
              }}
            />
          ))}
        </div>
      </fieldset>
      {!isReady && <p className="border-line-strong border-l-4 bg-raised px-4 py-3 text-sm">{t('missing')}</p>}
    </ActionDialog>
  )
}

interface RevokeDialogProps {
  token: ApiToken
  onDone(done: string): void
  onClose(): void
}

function RevokeDialog({ token: { id, name }, onDone, onClose }: RevokeDialogProps) {
  const t = useTranslations('adminTokens')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  return (
    <ActionDialog
      title={t('revokeTitle', { name })}
      submitLabel={t('revoke')}
      draft="asks"
      onClose={onClose}
      onSubmit={async () => {
        await api.call(revokeTokenCall, { params: { id } })
        await revalidate()
        onDone(t('revoked', { name }))
      }}
    >
      <p>{t('revokeNote')}</p>
    </ActionDialog>
  )
}
