/** Passkeys of the staff, for tests. */
import type { Authenticator } from './authenticator.ts'
import type { Visitor } from './testShop.ts'

/** Creates a passkey on the device and adds it to the account that is signed in. */
export async function addStaffPasskey(browser: Visitor, device: Authenticator, name = 'Workshop laptop') {
  const { data } = (await browser.post('/admin/account/passkeys/options')).json()
  return browser.post('/admin/account/passkeys', { credential: device.register(data), name })
}

/** Signs in with the passkey on the device. @param email restricts the sign-in to this account */
export async function signInWithPasskey(browser: Visitor, device: Authenticator, email?: string) {
  const { data } = (await browser.post('/admin/session/passkey/options')).json()
  return browser.post('/admin/session/passkey', { credential: device.signIn(data), ...(email ? { email } : {}) })
}

/** Re-authenticates with the passkey. */
export async function confirmWithPasskey(browser: Visitor, device: Authenticator) {
  const { data } = (await browser.post('/admin/session/confirmation/passkey/options')).json()
  return browser.post('/admin/session/confirmation/passkey', { credential: device.signIn(data) })
}
