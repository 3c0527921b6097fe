/** The formats of Stripe's keys. A restricted key (`rk_`) works like the secret key. */
const secretKeyForm = /^[sr]k_(?:test|live)_[A-Za-z0-9]{10,}$/
const webhookSecretForm = /^whsec_[A-Za-z0-9+/=_-]{10,}$/

export const copySecretKey = 'Copy the secret key (sk_… or rk_…) from Developers → API keys at dashboard.stripe.com.'
const copyWebhookSecret =
  'Copy the signing secret (whsec_…) of the webhook endpoint from Developers → Webhooks at dashboard.stripe.com.'
const consequence = 'Until then, the shop does not offer payment by card.'

/** Which key is invalid or missing, and why. */
export interface KeyProblem {
  key: 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET'
  isMissing: boolean
}

/** @returns null when both keys are valid, or both absent */
export function findInvalidKey(secretKey: string | null, webhookSecret: string | null): KeyProblem | null {
  if (secretKey === null && webhookSecret === null) return null
  if (secretKey === null || !secretKeyForm.test(secretKey))
    return { key: 'STRIPE_SECRET_KEY', isMissing: secretKey === null }
  if (webhookSecret === null || !webhookSecretForm.test(webhookSecret))
    return { key: 'STRIPE_WEBHOOK_SECRET', isMissing: webhookSecret === null }
  return null
}

/** Describes the problem and its solution, without including the keys. @returns null when both are valid, or both absent */
export function findKeyProblem(secretKey: string | null, webhookSecret: string | null): string | null {
  const wrong = findInvalidKey(secretKey, webhookSecret)
  if (wrong === null) return null
  const [kind, remedy] =
    wrong.key === 'STRIPE_SECRET_KEY' ? ['secret key', copySecretKey] : ['signing secret', copyWebhookSecret]
  const problem = wrong.isMissing ? `${wrong.key} is missing.` : `${wrong.key} is not a ${kind} of Stripe.`
  return `${problem} ${remedy} ${consequence}`
}
