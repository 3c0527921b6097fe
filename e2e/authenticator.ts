import type { Page } from '@playwright/test'

/**
 * A device that keeps passkeys and knows its owner, as Chromium pretends to have one; it keeps none yet.
 * @returns what makes it refuse everybody, or know its owner again
 */
export async function haveAuthenticator(page: Page): Promise<(isUserVerified: boolean) => Promise<void>> {
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
