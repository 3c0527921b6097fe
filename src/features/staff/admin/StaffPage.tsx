import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageNames, languages } from '../../../shared/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { type Role, roles } from '../permissions.ts'
import type { Member } from '../server/staff.contract.ts'
import { changeMemberCall, inviteCall, removeMemberCall, resetMemberCall } from '../staff.calls.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { useAdmin, useMay, useMe } from './adminContext.tsx'
import { Badge, compact, PageTitle } from './parts.tsx'

type Open = { kind: 'invite' } | { kind: 'edit' | 'reset' | 'remove'; member: Member }

/** The staff: inviting people, their roles, removing them. */
export function StaffPage() {
  const t = useTranslations('admin')
  const me = useMe()
  const mayManage = useMay()('staff.manage')
  const members = useLoaderData<Member[]>()
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <>
      <PageTitle title={t('staff.title')}>
        {mayManage && (
          <Button className={compact} onClick={() => setOpen({ kind: 'invite' })}>
            {t('staff.invite')}
          </Button>
        )}
      </PageTitle>
      <ul className="divide-y divide-line border-line border-y">
        {members.map((member) => (
          <li key={member.id} className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_9rem_auto]">
            <div className="min-w-0">
              <p className="font-medium">
                {member.name} {member.id === me.id && <span className="text-quiet">({t('staff.you')})</span>}
              </p>
              <p className="text-quiet text-sm [overflow-wrap:anywhere]">{member.email}</p>
            </div>
            <div className="text-sm">
              <p>{t(`role.${member.role}`)}</p>
              <Access member={member} />
            </div>
            {mayManage && (
              <div className="flex flex-wrap gap-2 sm:justify-end">
                {!member.isDemo && (
                  <Button look="line" className={compact} onClick={() => setOpen({ kind: 'edit', member })}>
                    {t('staff.edit')}
                    <span className="sr-only">: {member.name}</span>
                  </Button>
                )}
                {!member.isDemo && member.id !== me.id && (
                  <Button look="line" className={compact} onClick={() => setOpen({ kind: 'reset', member })}>
                    {t('staff.reset')}
                    <span className="sr-only">: {member.name}</span>
                  </Button>
                )}
                {member.id !== me.id && (
                  <Button look="line" className={compact} onClick={() => setOpen({ kind: 'remove', member })}>
                    {t('staff.remove')}
                    <span className="sr-only">: {member.name}</span>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {open?.kind === 'invite' && <InviteDialog onClose={() => setOpen(null)} />}
      {open?.kind === 'edit' && <EditDialog member={open.member} onClose={() => setOpen(null)} />}
      {(open?.kind === 'reset' || open?.kind === 'remove') && (
        <EndDialog kind={open.kind} member={open.member} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

function Access({ member: { hasPassword, hasTwoFactor, isDemo } }: { member: Member }) {
  const t = useTranslations('admin')
  if (isDemo) return <Badge>{t('staff.demo')}</Badge>
  if (!hasPassword) return <Badge>{t('staff.invited')}</Badge>
  return <Badge isUrgent={!hasTwoFactor}>{t(hasTwoFactor ? 'staff.ready' : 'staff.noTwoFactor')}</Badge>
}

function RoleField({ role, onChange }: { role: Role; onChange(role: Role): void }) {
  const t = useTranslations('admin')
  return (
    <SelectField
      label={t('staff.role')}
      hint={t(`roleNote.${role}`)}
      value={role}
      onChange={(event) => onChange(roles.find((each) => each === event.target.value) ?? role)}
    >
      {roles.map((each) => (
        <option key={each} value={each}>
          {t(`role.${each}`)}
        </option>
      ))}
    </SelectField>
  )
}

function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('admin')
  const { api, language: own } = useAdmin()
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<Role>('sales')
  const [language, setLanguage] = useState(own)
  return (
    <ActionDialog
      title={t('staff.invite')}
      submitLabel={t('staff.send')}
      onClose={onClose}
      onSubmit={async () => {
        await api.call(inviteCall, { input: { email, name, role, language } })
        await revalidate()
      }}
    >
      <p>{t('staff.inviteNote')}</p>
      <TextField label={t('staff.name')} value={name} required onChange={(event) => setName(event.target.value)} />
      <TextField
        label={t('signIn.email')}
        type="email"
        autoComplete="off"
        value={email}
        required
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleField role={role} onChange={setRole} />
      <SelectField
        label={t('language')}
        value={language}
        onChange={(event) => setLanguage(languages.find((each) => each === event.target.value) ?? own)}
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
    </ActionDialog>
  )
}

function EditDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(member.name)
  const [role, setRole] = useState<Role>(member.role)
  return (
    <ActionDialog
      title={t('staff.editTitle', { name: member.name })}
      submitLabel={t('save')}
      onClose={onClose}
      onSubmit={async () => {
        const { id, version } = member
        await api.call(changeMemberCall, { params: { id }, input: { name, role, version } })
        await revalidate()
      }}
    >
      <TextField label={t('staff.name')} value={name} required onChange={(event) => setName(event.target.value)} />
      <RoleField role={role} onChange={setRole} />
    </ActionDialog>
  )
}

function EndDialog({ kind, member, onClose }: { kind: 'reset' | 'remove'; member: Member; onClose(): void }) {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const { id, name, email } = member
  return (
    <ActionDialog
      title={t(`staff.${kind}Title`, { name })}
      submitLabel={t(`staff.${kind}`)}
      onClose={onClose}
      onSubmit={async () => {
        if (kind === 'reset') await api.call(resetMemberCall, { params: { id } })
        else await api.call(removeMemberCall, { params: { id } })
        await revalidate()
      }}
    >
      <p>{t(`staff.${kind}Note`, { name, email })}</p>
    </ActionDialog>
  )
}
