/** Who works in the shop: inviting people, their roles, removing them. */
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import { adminRead, adminWrite } from './adminRoute.ts'
import { listAudit } from './audit.sql.ts'
import {
  auditCall,
  changeMemberCall,
  inviteCall,
  type Member,
  membersCall,
  removeMemberCall,
  resetMemberCall,
} from './staff.contract.ts'
import { clearAccess, findStaffById, insertStaff, listStaff, lockOwners, type Staff, updateStaff } from './staff.sql.ts'
import { inviteStaff } from './staffLink.ts'

const auditPageLength = 50
const manage = { permission: 'staff.manage', needsConfirmation: true } as const

export function staffRoutes(app: ApiApp, services: Services): void {
  const { db } = services

  adminRead(app, services, membersCall, { permission: 'staff.read' }, async () => ({
    data: (await listStaff(db)).map(present),
  }))

  adminWrite(app, services, inviteCall, manage, async ({ tx, input, now }) => {
    const draft = { ...input, email: input.email.trim(), name: toSingleLine(input.name) }
    const id = await insertStaff(tx, draft, now)
    if (id === null) throw new ShopError('staff.exists')
    const member = await requireMember(tx, id)
    await inviteStaff(tx, member, now)
    const { name, role } = member
    return {
      answer: { data: present(member) },
      audit: { action: 'staff.invite', entityName: member.email, after: { name, role } },
    }
  })

  adminWrite(app, services, changeMemberCall, manage, async ({ tx, params, input, now }) => {
    const owners = await lockOwners(tx)
    const before = await requireMember(tx, params.id)
    if (before.isDemo) throw new ShopError('staff.demo')
    if (input.role !== 'owner') requireOtherOwner(owners, before.id)
    const after = { name: toSingleLine(input.name), role: input.role }
    if (after.name === before.name && after.role === before.role && input.version === before.version)
      return { answer: { data: present(before) }, audit: 'repeated' }
    const isDone = await updateStaff(tx, { id: before.id, version: input.version }, after, now)
    if (!isDone) throw new ShopError('staff.changed')
    return {
      answer: { data: present(await requireMember(tx, before.id)) },
      audit: {
        ...{ action: 'staff.change', entityName: before.email },
        ...{ before: { name: before.name, role: before.role }, after },
      },
    }
  })

  adminWrite(app, services, resetMemberCall, manage, async ({ tx, params, session, now }) => {
    const member = await requireMember(tx, params.id)
    // Otherwise there might be no owner left who can read the email.
    if (member.isDemo || member.id === session.staff.id) throw new ShopError('staff.demo')
    await clearAccess(tx, member.id, true, now)
    await inviteStaff(tx, member, now)
    return {
      answer: { data: present(await requireMember(tx, member.id)) },
      audit: { action: 'staff.reset', entityName: member.email },
    }
  })

  adminWrite(app, services, removeMemberCall, manage, async ({ tx, params, now }) => {
    const owners = await lockOwners(tx)
    const member = await requireMember(tx, params.id)
    requireOtherOwner(owners, member.id)
    await clearAccess(tx, member.id, false, now)
    const { name, role } = member
    return { answer: {}, audit: { action: 'staff.remove', entityName: member.email, before: { name, role } } }
  })

  adminRead(app, services, auditCall, { permission: 'audit.read' }, async ({ input }) => {
    const rows = await listAudit(db, input, services.settings.clock.timeZone, auditPageLength + 1)
    const page = rows.slice(0, auditPageLength)
    return {
      data: page.map(({ createdAt, before, after, ...entry }) => ({
        ...entry,
        before: before as Record<string, unknown> | null,
        after: after as Record<string, unknown> | null,
        createdAt: createdAt.toISOString(),
      })),
      next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
      currency: services.settings.baseCurrency,
    }
  })
}

/** @throws ShopError 404 */
async function requireMember(db: Db, id: number): Promise<Staff> {
  const member = await findStaffById(db, id)
  if (!member?.isActive) throw new ShopError('request.notFound')
  return member
}

/** @throws ShopError `staff.lastOwner` */
function requireOtherOwner(owners: readonly number[], id: number): void {
  if (owners.includes(id) && owners.length === 1) throw new ShopError('staff.lastOwner')
}

function present({ id, name, email, role, passwordHash, totpSecret, isDemo, version }: Staff): Member {
  return {
    id,
    name,
    email,
    role,
    hasPassword: passwordHash !== null,
    hasTwoFactor: totpSecret !== null,
    isDemo,
    version,
  }
}
