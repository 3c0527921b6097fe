import { fillAddress, joinLines } from './lines.ts'
import type { SellerFacts, StartingTexts } from './sellerFacts.ts'

const nameGap = 'name and legal form'

function describePayment({ transferDays, takesCards }: SellerFacts): string {
  return [
    'The checkout shows how you can pay.',
    transferDays === null
      ? ''
      : `If you pay by bank transfer, pay within ${transferDays} ${transferDays === 1 ? 'day' : 'days'} of ordering.`,
    takesCards ? 'Stripe processes payments by card.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function describeReturnCost({ returnsPaidBy, bulkyReturnCost }: SellerFacts): string {
  if (returnsPaidBy === 'shop') return 'We bear the cost of returning the goods.'
  const bulky =
    bulkyReturnCost === null
      ? ''
      : ` For goods that cannot be posted, such as bicycles, this cost is estimated at about ${bulkyReturnCost} at most.`
  return `You bear the direct cost of returning the goods.${bulky}`
}

/** Follows the rules common to the European Union and the United Kingdom. */
export const english: StartingTexts = {
  'legal-notice': ({ name, address, phone, email, vatId, representative, register, isRegistered }, fill) => ({
    title: 'Legal notice',
    markdown: `
${joinLines(
  fill(name, 'Name and legal form, such as “Rad & Tat Ltd”'),
  fillAddress(fill, address, 'Street, town and postcode'),
)}

## Contact

${phone === null ? '' : '- Phone: {phone}\n'}- Email: ${fill(email, 'email address')}

## Representative and register

${joinLines(
  `Represented by: ${fill(representative, 'who represents the business, such as the owner or a director')}`,
  register === null && !isRegistered ? '' : `Register: ${fill(register, 'register and number')}`,
)}
${
  vatId === null
    ? ''
    : `
## VAT

VAT id: ${fill(vatId, 'VAT id')}
`
}`,
  }),
  'terms-and-conditions': (facts, fill) => ({
    title: 'Terms and conditions',
    markdown: `
## 1. Who we are

These terms apply to orders in this shop from ${fill(facts.name, nameGap)}, ${fill(facts.address, 'address')}. Last changed: ${facts.today('en')}.

## 2. Your order

The products in the shop are an invitation to order. The button at the end of the checkout places a binding order; before that you can check and change everything you entered. We confirm by email that we have received it. The contract is made when we accept the order, ask you to pay or ship the goods.

## 3. Prices and shipping

${facts.pricesIncludeTax ? 'Prices include VAT.' : 'You see the tax that is added to the prices before you order.'} Shipping is added; you see it before you order, too.

## 4. Payment

${describePayment(facts)}

## 5. Delivery

We deliver to the countries that you can choose at the checkout. Delivery takes ${
      facts.deliveryDays === null
        ? '[[how long]]'
        : `${[...new Set([facts.deliveryDays.least, facts.deliveryDays.most])].join(' to ')} working days`
    } unless the product or the checkout says otherwise, from your order on, or from your payment if you pay by bank transfer.

## 6. Faulty goods

Your rights by law apply.${facts.givesWarranty ? ' [[Your warranty and its conditions]]' : ''}

## 7. Withdrawal

Consumers have the right to withdraw: see [cancellation and returns](/page/cancellation-returns).

## 8. Law

${facts.country('en') === null ? '[[Which law applies]]' : `The law of the seller’s country (${facts.country('en')}) applies.`} Consumers keep the protection of the mandatory law of the country in which they live.
`,
  }),
  'privacy-policy': ({ name, address, email, hosting, takesCards }, fill) => ({
    title: 'Privacy policy',
    markdown: `
## Who is responsible

${fill(name, 'Name and legal form')}, ${fill(address, 'address')}. Email: ${fill(email, 'email address')}.

## When you order

We store your name, address, email address, phone number if you give one, and the order, because we need them for the contract. The carrier that brings the parcel and ${takesCards ? 'Stripe, which processes payments,' : 'the bank through which you pay'} get what is needed for that. We keep invoices as long as the law requires.

## Account, messages, reviews and newsletter

What you enter in your account, a message or a review stays until you delete it or ask us to. You get the newsletter only with your consent, which you can withdraw at any time.

## Cookies

The shop sets only the cookies that it needs to work: for cart, log-in, language and currency.

## Server

The shop runs at ${fill(hosting, 'provider and its country')}. IP addresses are processed to deliver the shop and to protect it from abuse. Logs are deleted when they are no longer needed for that.

## Your rights

You can ask for access, correction, deletion, restriction and a copy of your data, and object to the processing. You can complain to a data protection authority, such as the one where you live or where we are.
`,
  }),
  'cancellation-returns': (facts, fill) => ({
    title: 'Cancellation and returns',
    markdown: `
## Right to withdraw

You may withdraw from the contract within 14 days without giving a reason. The 14 days begin on the day on which you, or somebody you named other than the carrier, received the last of the goods.

To withdraw, tell us (${fill(facts.name, nameGap)}, ${fill(facts.address, 'address')}, ${facts.phone === null ? '' : 'phone: {phone}, '}email: ${fill(facts.email, 'email address')}) by an unequivocal statement, such as a letter or an email. You can also [withdraw here in the shop](/withdrawal); we then confirm it by email without delay. It is enough to send the statement before the period ends.

## What follows

We refund all payments including the least expensive standard delivery without undue delay, and no later than 14 days after we learn of your withdrawal, by the means of payment that you used. We may wait until we have the goods back or you show that you have sent them.

Send the goods back or hand them over within 14 days after you tell us. ${describeReturnCost(facts)}

You are liable only for a loss of value that results from handling the goods more than is necessary to establish their nature, characteristics and functioning.

## When there is no right to withdraw

There is no right to withdraw for goods that are made to your specifications or clearly personalized.

## Model withdrawal form

To ${fill(facts.name, nameGap)}, ${fill(facts.address, 'address')}, ${fill(facts.email, 'email address')}:

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
