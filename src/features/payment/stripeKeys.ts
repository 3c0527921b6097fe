/** The forms of Stripe's keys. A restricted key (`rk_`) works like the secret key. */
const secretKeyForm = /^[sr]k_(?:test|live)_[A-Za-z0-9]{10,}$/
const webhookSecretForm = /^whsec_[A-Za-z0-9+/=_-]{10,}$/

export const copySecretKey = 'Copy the secret key (sk_… or rk_…) from Developers → API keys at dashboard.stripe.com.'
const copyWebhookSecret =
  'Copy the signing secret (whsec_…) of the webhook endpoint from Developers → Webhooks at dashboard.stripe.com.'
const consequence = 'Until then, the shop does not offer payment by card.'

/** What is wrong with the keys, and what to do, without the keys themselves. @returns null when both are right, or both absent */
export function findKeyProblem(secretKey: string | null, webhookSecret: string | null): string | null {
  if (secretKey === null && webhookSecret === null) return null
  const sentence = (problem: string, remedy: string) => `${problem} ${remedy} ${consequence}`
  if (secretKey === null) return sentence('STRIPE_SECRET_KEY is missing.', copySecretKey)
  if (!secretKeyForm.test(secretKey)) return sentence('STRIPE_SECRET_KEY is not a secret key of Stripe.', copySecretKey)
  if (webhookSecret === null) return sentence('STRIPE_WEBHOOK_SECRET is missing.', copyWebhookSecret)
  if (webhookSecretForm.test(webhookSecret)) return null
  return sentence('STRIPE_WEBHOOK_SECRET is not a signing secret of Stripe.', copyWebhookSecret)
}
