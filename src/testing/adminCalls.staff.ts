/** The calls of the back office about the staff: sign-in, one's own account, the members, the audit log. */
import { makeStaffLink } from '../features/staff/server/staffLink.ts'
import type { AdminCalls, BackOffice } from './adminCall.ts'
import { addStaff, currentCode, signInAs, staffPassword } from './staff.ts'

const addSales = async ({ shop }: BackOffice, name: string) => addStaff(shop.services, 'sales', `${name}@example.com`)

export const staffCalls: AdminCalls = {
  'POST /admin/session': {
    permission: 'public',
    write: {
      action: 'session.open',
      async run(office) {
        const { email, secret } = await addSales(office, 'opens')
        const otp = currentCode(secret, office.shop.services.now())
        return office.shop.guest().post('/admin/session', { email, password: staffPassword, otp })
      },
    },
  },
  'POST /admin/welcome': {
    permission: 'public',
    write: {
      action: 'account.welcome',
      async run(office) {
        const { db, services } = office.shop
        const { id } = await addSales(office, 'welcome')
        const link = (await makeStaffLink(db, id, services.settings, new Date())).split('#')[1]
        return office.shop.guest().post('/admin/welcome', { link, password: staffPassword })
      },
    },
  },
  'GET /admin/session': { permission: 'self' },
  'POST /admin/session/confirmation': {
    permission: 'self',
    body: { password: 'wrong' },
    write: {
      action: 'session.confirm',
      run: ({ owner }) => owner.post('/admin/session/confirmation', { password: staffPassword }),
    },
  },
  'PUT /admin/account/password': {
    permission: 'self',
    body: { password: 'password1234' },
    write: {
      action: 'account.password',
      run: ({ owner }) => owner.put('/admin/account/password', { password: staffPassword }),
    },
  },
  'POST /admin/account/two-factor': {
    permission: 'self',
    write: { action: 'account.twoFactorStart', run: ({ owner }) => owner.post('/admin/account/two-factor') },
  },
  'POST /admin/account/two-factor/confirmation': {
    permission: 'self',
    body: { otp: '1' },
    write: {
      action: 'account.twoFactor',
      async run({ owner, shop }) {
        const { secret } = (await owner.post('/admin/account/two-factor')).json().data
        return owner.post('/admin/account/two-factor/confirmation', {
          otp: currentCode(secret, shop.services.now()),
        })
      },
    },
  },
  'POST /admin/account/recovery-codes': {
    permission: 'self',
    write: { action: 'account.recoveryCodes', run: ({ owner }) => owner.post('/admin/account/recovery-codes') },
  },
  'GET /admin/account/sessions': { permission: 'self' },
  'DELETE /admin/account/sessions/{id}': {
    permission: 'self',
    write: {
      action: 'session.end',
      async run({ shop }) {
        const { browser } = await signInAs(shop, 'sales', 'ends@example.com')
        const [session] = (await browser.get('/admin/account/sessions')).json().data
        return browser.delete(`/admin/account/sessions/${session.id}`)
      },
    },
  },
  'GET /admin/staff': { permission: 'staff.read' },
  'POST /admin/staff': {
    permission: 'staff.manage',
    body: { email: 'owner@example.com', name: 'A', role: 'sales', language: 'en' },
    write: {
      action: 'staff.invite',
      run: ({ owner }) =>
        owner.post('/admin/staff', { email: 'in@example.com', name: 'A', role: 'sales', language: 'en' }),
    },
  },
  'PUT /admin/staff/{id}': {
    permission: 'staff.manage',
    body: { name: 'A', role: 'sales', version: 1 },
    write: {
      action: 'staff.change',
      async run(office) {
        const { id } = await addSales(office, 'changes')
        return office.owner.put(`/admin/staff/${id}`, { name: 'B', role: 'manager', version: 1 })
      },
    },
  },
  'POST /admin/staff/{id}/reset': {
    permission: 'staff.manage',
    write: {
      action: 'staff.reset',
      run: async (office) => office.owner.post(`/admin/staff/${(await addSales(office, 'resets')).id}/reset`),
    },
  },
  'DELETE /admin/staff/{id}': {
    permission: 'staff.manage',
    write: {
      action: 'staff.remove',
      run: async (office) => office.owner.delete(`/admin/staff/${(await addSales(office, 'goes')).id}`),
    },
  },
  'GET /admin/audit': { permission: 'audit.read' },
  'GET /admin/tokens': { permission: 'tokens.manage' },
  'POST /admin/tokens': {
    permission: 'tokens.manage',
    body: { name: 'Till', scopes: ['orders.read'], days: 30 },
    write: {
      action: 'token.create',
      run: ({ owner }) => owner.post('/admin/tokens', { name: 'Till', scopes: ['orders.read'], days: 30 }),
    },
  },
  'DELETE /admin/tokens/{id}': {
    permission: 'tokens.manage',
    write: {
      action: 'token.revoke',
      async run({ owner }) {
        const { data } = (await owner.post('/admin/tokens', { name: 'ERP', scopes: ['stock.edit'], days: null })).json()
        return owner.delete(`/admin/tokens/${data.id}`)
      },
    },
  },
  'DELETE /admin/session': {
    permission: 'self',
    write: {
      action: 'session.close',
      run: async ({ shop }) => (await signInAs(shop, 'sales', 'leaves@example.com')).browser.delete('/admin/session'),
    },
  },
}
