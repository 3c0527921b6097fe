import type { Page } from '@playwright/test'

/**
 * Stops the browser from suggesting passkeys at the email field. The virtual device accepts a suggestion by itself, which races with a
 * story that clicks "Use a passkey".
 */
export async function disablePasskeySuggestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
}

/**
 * Adds a virtual authenticator to Chromium. It has no passkeys yet and verifies its user.
 * @returns a function that switches user verification on or off
 */
export async function addVirtualAuthenticator(page: Page): Promise<(isUserVerified: boolean) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return async (isUserVerified) => {
    await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  }
}
