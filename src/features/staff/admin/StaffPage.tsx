import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Language, languageNames, languages } from '../../../shared/locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { type Role, roles } from '../permissions.ts'
import type { Member } from '../server/staff.contract.ts'
import { changeMemberCall, inviteCall, membersCall, removeMemberCall, resetMemberCall } from '../staff.calls.ts'
import { useAdmin, useCan, useMe } from './adminContext.tsx'
import { toFieldId } from './editor/fieldId.ts'
import { ActionDialog } from './form/ActionDialog.tsx'
import { useChange } from './form/useChange.tsx'
import { toDialogFieldId, useDialogForm } from './form/useDialogForm.ts'
import { useReopen } from './form/useReopen.ts'
import { useStoredForm } from './form/useStoredForm.tsx'
import { Badge, compact, PageTitle } from './parts.tsx'

type Open = { kind: 'invite' } | { kind: 'edit' | 'reset' | 'remove'; member: Member }

/** The staff: inviting people, their roles, removing them. */
export function StaffPage() {
  const t = useTranslations('admin')
  const me = useMe()
  const mayManage = useCan()('staff.manage')
  const members = useLoaderData<Member[]>()
  const { note, announce } = useChange()
  const [open, setOpen] = useState<Open | null>(null)
  useReopen('staff', (dialog) => {
    const member = members.find(({ id }) => `edit.${id}` === dialog)
    if (member) setOpen({ kind: 'edit', member })
    else if (dialog === 'invite') setOpen({ kind: 'invite' })
  })
  return (
    <>
      <PageTitle title={t('staff.title')}>
        {mayManage && (
          <Button className={compact} onClick={() => setOpen({ kind: 'invite' })}>
            {t('staff.invite')}
          </Button>
        )}
      </PageTitle>
      {note}
      <ul className="divide-y divide-line border-line border-y">
        {members.map((member) => (
          <li
            key={member.id}
            id={toFieldId(`member.${member.id}`)}
            tabIndex={-1}
            className="grid items-center gap-x-6 gap-y-2 py-3 sm:grid-cols-[1fr_9rem_auto]"
          >
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
        <EndDialog kind={open.kind} member={open.member} onDone={announce} onClose={() => setOpen(null)} />
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

interface RoleFieldProps {
  role: Role
  error: string | undefined
  onChange(role: Role): void
}

function RoleField({ role, error, onChange }: RoleFieldProps) {
  const t = useTranslations('admin')
  return (
    <SelectField
      id={toDialogFieldId('role')}
      label={t('staff.role')}
      error={error}
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

interface Invitation {
  email: string
  name: string
  role: Role
  language: Language
}

function InviteDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations('admin')
  const { api, language: own } = useAdmin()
  const { revalidate } = useRevalidator()
  const start: Invitation = { email: '', name: '', role: 'sales', language: own }
  const { form, set, field, findError, draft } = useDialogForm({ draft: 'staff:invite', start })
  return (
    <ActionDialog
      title={t('staff.invite')}
      submitLabel={t('staff.send')}
      draft={draft}
      onClose={onClose}
      onSubmit={async () => {
        await api.call(inviteCall, { input: form })
        await revalidate()
      }}
    >
      <p>{t('staff.inviteNote')}</p>
      <TextField {...field('name')} label={t('staff.name')} required />
      <TextField {...field('email')} label={t('signIn.email')} type="email" autoComplete="off" required />
      <RoleField role={form.role} error={findError('role')} onChange={(role) => set({ role })} />
      <SelectField
        id={toDialogFieldId('language')}
        label={t('language')}
        value={form.language}
        error={findError('language')}
        onChange={(event) => set({ language: languages.find((each) => each === event.target.value) ?? own })}
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

const toStored = ({ name, role, version }: Member) => ({ version, form: { name, role } })

function EditDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const { id } = member
  const { form, set, field, findError, version, draft, merging } = useStoredForm({
    draft: `staff:edit.${id}`,
    stored: toStored(member),
    async read() {
      const { data } = await api.call(membersCall)
      return toStored(data.find((each) => each.id === id) ?? member)
    },
    nameField: (path) => t(path === 'role' ? 'staff.role' : 'staff.name'),
    showValue: (path, value) =>
      path === 'role' && t.has(`role.${value as Role}`) ? t(`role.${value as Role}`) : value,
  })
  return (
    <ActionDialog
      title={t('staff.editTitle', { name: member.name })}
      submitLabel={t('save')}
      draft={draft}
      onClose={onClose}
      onSubmit={async () => {
        await api.call(changeMemberCall, { params: { id }, input: { ...form, version } })
        await revalidate()
      }}
    >
      {merging}
      <TextField {...field('name')} label={t('staff.name')} required />
      <RoleField role={form.role} error={findError('role')} onChange={(role) => set({ role })} />
    </ActionDialog>
  )
}

interface EndDialogProps {
  kind: 'reset' | 'remove'
  member: Member
  onDone(done: string): void
  onClose(): void
}

function EndDialog({ kind, member, onDone, onClose }: EndDialogProps) {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const { id, name, email } = member
  return (
    <ActionDialog
      title={t(`staff.${kind}Title`, { name })}
      submitLabel={t(`staff.${kind}`)}
      draft="asks"
      onClose={onClose}
      onSubmit={async () => {
        if (kind === 'reset') await api.call(resetMemberCall, { params: { id } })
        else await api.call(removeMemberCall, { params: { id } })
        await revalidate()
        onDone(t(`staff.${kind}Done`, { name, email }))
      }}
    >
      <p>{t(`staff.${kind}Note`, { name, email })}</p>
    </ActionDialog>
  )
}
