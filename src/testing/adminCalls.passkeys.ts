/** The calls of the back office about passkeys of the staff. */
import type { AdminCalls, BackOffice } from './adminCall.ts'
import { Authenticator } from './authenticator.ts'
import { addStaffPasskey, confirmWithPasskey, signInWithPasskey } from './staffPasskeys.ts'

const device = ({ shop }: BackOffice) => new Authenticator(shop.services.settings.baseUrl)

/** A signature of a passkey that the shop does not know. */
const credential = {
  ...{ id: 'x', rawId: 'x', type: 'public-key' },
  response: { clientDataJSON: 'x', attestationObject: 'x', authenticatorData: 'x', signature: 'x' },
}

const add = async (office: BackOffice): Promise<number> =>
  (await addStaffPasskey(office.owner, device(office))).json().data.id

export const passkeyCalls: AdminCalls = {
  'GET /admin/account/passkeys': { permission: 'self' },
  'POST /admin/account/passkeys/options': { permission: 'self', isReading: true },
  'POST /admin/account/passkeys': {
    permission: 'self',
    body: { credential },
    write: { action: 'account.addPasskey', run: (office) => addStaffPasskey(office.owner, device(office)) },
  },
  'PUT /admin/account/passkeys/{id}': {
    permission: 'self',
    body: { name: 'Phone' },
    write: {
      action: 'account.renamePasskey',
      run: async (office) => office.owner.put(`/admin/account/passkeys/${await add(office)}`, { name: 'Phone' }),
    },
  },
  'DELETE /admin/account/passkeys/{id}': {
    permission: 'self',
    write: {
      action: 'account.removePasskey',
      run: async (office) => office.owner.delete(`/admin/account/passkeys/${await add(office)}`),
    },
  },
  'POST /admin/session/passkey/options': { permission: 'public', isReading: true },
  'POST /admin/session/passkey': {
    permission: 'public',
    write: {
      action: 'session.open',
      async run(office) {
        const own = device(office)
        await addStaffPasskey(office.owner, own)
        return signInWithPasskey(office.shop.guest(), own)
      },
    },
  },
  'POST /admin/session/confirmation/passkey/options': { permission: 'self', isReading: true },
  'POST /admin/session/confirmation/passkey': {
    permission: 'self',
    body: { credential },
    write: {
      action: 'session.confirm',
      async run(office) {
        const own = device(office)
        await addStaffPasskey(office.owner, own)
        return confirmWithPasskey(office.owner, own)
      },
    },
  },
}
