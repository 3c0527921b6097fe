/** The stub's hosted payment page: a plain form, with the cases as buttons. */
import type { StripeObjects, StubSession } from './stripeObjects.ts'

interface PageResult {
  html: string
  /** The URL that the shopper is redirected to; null shows the page. */
  location: string | null
}

/** @param form the submitted form; null opens the page */
export function hostedPage(objects: StripeObjects, id: string, form: string | null): PageResult {
  const session = objects.find(id) as StubSession | undefined
  const action = form === null ? null : new URLSearchParams(form).get('action')
  if (session?.status !== 'open') return { html: layout('<p>This page has expired.</p>'), location: null }
  if (action === 'pay' || action === 'confirm') {
    objects.pay(id)
    return { html: '', location: session.success_url }
  }
  if (action === 'secure') return { html: layout(challenge), location: null }
  const problem = action === 'decline' ? '<p role="alert">Your card was declined.</p>' : ''
  return { html: layout(problem + payment(session)), location: null }
}

const challenge =
  '<form method="post"><p>Your bank asks you to confirm.</p><button name="action" value="confirm">Confirm</button></form>'

function payment({ amount_total, currency, description, cancel_url }: StubSession): string {
  const amount = (amount_total / 100).toFixed(2)
  return `<p>${escapeHtml(description)}</p><p>${currency.toUpperCase()} ${amount}</p>
<form method="post">
<button name="action" value="pay">Pay</button>
<button name="action" value="decline">Pay with a declined card</button>
<button name="action" value="secure">Pay with 3-D Secure</button>
</form>
<a href="${escapeHtml(cancel_url)}">Back to the shop</a>`
}

function layout(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Payment</title><link rel="icon" href="data:,"><h1>Test payment page</h1>${content}</html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
