import type { StartingTexts } from './sellerFacts.ts'

/** By the rules that the European Union and the United Kingdom have in common. */
export const english: StartingTexts = {
  'legal-notice': ({ name, address, phone, email, vatId }, fill) => ({
    title: 'Legal notice',
    markdown: `
${fill(name, 'Name and legal form, such as “Rad & Tat Ltd”')}
${fill(address, 'Street, town and postcode')}

## Contact

- Phone: ${phone === null ? '[[phone number]]' : '{phone}'}
- E-mail: ${fill(email, 'e-mail address')}

## Representative and register

[[Who represents the business; the register and its number, if there is one; otherwise delete this paragraph]]

## VAT

VAT id: ${fill(vatId, 'VAT id; without one, delete this section')}
`,
  }),
  'terms-and-conditions': ({ name, address, pricesIncludeTax, givesWarranty, today }, fill) => ({
    title: 'Terms and conditions',
    markdown: `
## 1. Who we are

These terms apply to orders in this shop from ${fill(name, 'name and legal form')}, ${fill(address, 'address')}. Last changed: ${today('en')}.

## 2. Your order

The products in the shop are an invitation to order. The button at the end of the checkout places a binding order; before that you can check and change everything you entered. We confirm by e-mail that we have received it. [[When the contract is made, such as “The contract is made when we ship the goods or accept the order.”]]

## 3. Prices and shipping

${pricesIncludeTax ? 'Prices include VAT.' : '[[Whether and how tax is added to the prices]]'} Shipping is added; you see it before you order.

## 4. Payment

[[The payment methods you offer, and when to pay]]

## 5. Delivery

[[Where you deliver, and how long it takes]]

## 6. Faulty goods

Your rights by law apply.${givesWarranty ? ' [[Your warranty and its conditions]]' : ''}

## 7. Withdrawal

Consumers have the right to withdraw: see [cancellation and returns](/page/cancellation-returns).

## 8. Law

[[Which law applies]]
`,
  }),
  'privacy-policy': ({ name, address, email }, fill) => ({
    title: 'Privacy policy',
    markdown: `
## Who is responsible

${fill(name, 'Name and legal form')}, ${fill(address, 'address')}. E-mail: ${fill(email, 'e-mail address')}.

## When you order

We store your name, address, e-mail address, phone number if you give one, and the order, because we need them for the contract. Whoever carries the parcel or the payment gets what is needed for that: [[carriers and payment services]]. We keep invoices as long as the law requires.

## Account, messages, reviews and newsletter

What you enter in your account, a message or a review stays until you delete it or ask us to. You get the newsletter only with your consent, which you can withdraw at any time.

## Cookies

The shop sets the cookies that it needs to work: for cart, log-in, language and currency. [[Other services, such as visitor statistics; delete if there are none]]

## Server

The shop runs at [[provider and its country]]. IP addresses are processed to deliver the shop and to protect it from abuse. Logs are deleted after [[how long]].

## Your rights

You can ask for access, correction, deletion, restriction and a copy of your data, and object to the processing. You can complain to [[supervisory authority]].
`,
  }),
  'cancellation-returns': ({ name, address, email }, fill) => ({
    title: 'Cancellation and returns',
    markdown: `
## Right to withdraw

You may withdraw from the contract within 14 days without giving a reason. The 14 days begin on the day on which you, or somebody you named other than the carrier, received the last of the goods.

To withdraw, tell us (${fill(name, 'name and legal form')}, ${fill(address, 'address')}, e-mail: ${fill(email, 'e-mail address')}) by an unequivocal statement, such as a letter or an e-mail. You can also [withdraw here in the shop](/withdrawal); we then confirm it by e-mail without delay. It is enough to send the statement before the period ends.

## What follows

We refund all payments including the least expensive standard delivery without undue delay, and no later than 14 days after we learn of your withdrawal, by the means of payment that you used. We may wait until we have the goods back or you show that you have sent them.

Send the goods back or hand them over within 14 days after you tell us. [[Who pays for the return, such as “You bear the direct cost of returning the goods.”; for bicycles that cannot be posted, also how much it costs]]

You are liable only for a loss of value that results from handling the goods more than is necessary to establish their nature, characteristics and functioning.

## When there is no right to withdraw

[[Such as “Goods made to your specifications.”; otherwise delete]]

## Model withdrawal form

To ${fill(name, 'name and legal form')}, ${fill(address, 'address')}, ${fill(email, 'e-mail address')}:

- I/We (\\*) hereby give notice that I/we (\\*) withdraw from my/our (\\*) contract of sale of the following goods (\\*):
- Ordered on (\\*) / received on (\\*):
- Name of consumer(s):
- Address of consumer(s):
- Signature of consumer(s) (only on paper):
- Date:

(\\*) Delete as appropriate.
`,
  }),
}
