/** The help of `orders`, which teaches the life of an order. */
import { orderStatuses } from '../../features/order/order.status.ts'
import { returnStatuses } from '../../features/returns/return.status.ts'
import type { Verb } from '../command.ts'
import { maxListLength } from '../output/listLength.ts'
import { documentUsage } from './documentCommand.ts'
import { refundUsage } from './refundCommand.ts'
import { returnsUsage, returnUsage } from './returnCommand.ts'
import { transferUsage } from './transferCommand.ts'

const withoutName = (usage: string) => usage.replace('orders ', '')

/** In the order in which an order needs them. */
export const ordersVerbs: readonly Verb[] = [
  ['list [--status STATE] [--json]', `The newest ${maxListLength} orders; "orders" alone does the same.`],
  [
    'show NUMBER [--json]',
    'Everything about an order: items, payments, parcels, invoices, refunds with their credit notes, returns, history.',
  ],
  ['process NUMBER', 'The workshop starts on it.'],
  [
    'pay NUMBER [--transaction ID] [--received 12.50]',
    'Records that a bank transfer or cash has arrived, and issues the invoice. What is --received above the amount due is to be transferred back. Cards report themselves.',
  ],
  [
    'ship NUMBER --carrier CODE [--track NUMBER] [--lines SKU=2,SKU2] [--unpaid]',
    'Ships everything left, or the named items, in one parcel and emails the customer. A bank transfer must have arrived; --unpaid ships anyway.',
  ],
  ['deliver NUMBER [--shipment ID]', 'Parcels have arrived; without an ID all that are on their way.'],
  ['lost NUMBER [--shipment ID]', 'A parcel did not arrive; its items can be shipped again.'],
  ['undeliverable NUMBER [--shipment ID]', 'A parcel came back; its items can be shipped again.'],
  [
    'ready NUMBER [--store CODE] [--lines SKU=2,SKU2] [--unpaid]',
    'Everything left, or the named items, waits in the store that the customer has chosen; the customer gets an email. --store hands over an order that was to be shipped.',
  ],
  [
    'collected NUMBER [--shipment ID] [--paid] [--transaction ID]',
    'The customer has collected what waits. With the last item, an order that is paid in the store counts as paid. --paid also records that everything due was paid at the counter, whatever the payment method.',
  ],
  [
    'uncollected NUMBER [--shipment ID]',
    'Nobody came: its items are back on the shelf. Ship them, or cancel or refund the order.',
  ],
  ['complete NUMBER', 'Ends an order that is paid and of which everything has arrived.'],
  [
    'cancel NUMBER',
    'Until it is paid or has left the shop, and when an unpaid parcel came back or was lost: restores the stock, credits the invoice and emails the customer. After that, refund it.',
  ],
  ['flag NUMBER', 'Holds an order back under suspicion of fraud.'],
  ['clear NUMBER', 'Releases an order that is on hold. It returns to its former status.'],
  [
    withoutName(documentUsage),
    'Writes the PDF, by default under its number into the current folder. A packing slip has what is left to pack, in STAFF_LANGUAGE or --language; other documents are in the buyer’s language.',
  ],
  [
    withoutName(refundUsage),
    'Refunds everything, or the named items, the shipping, or an amount; what is not paid is taken off the amount due. Unshipped items go back into the stock; with --restock also those that came back. Repeating it with the same --key refunds nothing more.',
  ],
  [
    withoutName(transferUsage),
    'Refunds that you have to transfer, because the payment was made outside the shop or the payment service failed. retry asks the service again; done records that you have paid in another way.',
  ],
  [
    withoutName(returnsUsage),
    `The newest ${maxListLength} returns and withdrawals; "orders return list" does the same.`,
  ],
  [
    withoutName(returnUsage),
    'Shows, approves, refuses or closes a return; receives it, which restores the stock except what is written off; refunds it. The customer gets an email.',
  ],
]

export const ordersDetails: readonly string[] = [
  'From the order to the delivery: pending → pay → processing → ship → deliver → complete. Cash on delivery: ship first, pay when it arrives.',
  'Collected in a store: pending → ready → collected → complete.',
  'Card payments start as pending_payment and go on by themselves once the customer has paid (docs/payments.md).',
  'Money back: before it is paid or has left the shop, cancel; afterwards refund. A full refund closes the order.',
  'Goods back: the customer asks for a return → approve → receive → refund. A withdrawal from the contract needs no approval; what is not shipped yet is refunded at once.',
  'A verb that the state of the order does not allow changes nothing, names those that it does allow, and ends with exit code 2.',
  `States of an order: ${orderStatuses.join(', ')}.`,
  `States of a return: ${returnStatuses.join(', ')}.`,
  '--json prints JSON, with every verb.',
]

export const ordersExamples: readonly Verb[] = [
  ['list --status pending', 'what is waiting'],
  ['pay 100001 --transaction TX-4711', 'the transfer has arrived'],
  ['invoice 100001 --kind packing-slip --output slip.pdf', 'what to pack'],
  ['ship 100001 --carrier DHL --track 00340434161094042557 --lines BELL=2,PUMP', 'the first of two parcels'],
  ['ship 100001 --carrier DHL', 'the rest'],
  ['deliver 100001', 'everything has arrived'],
  ['complete 100001', 'done'],
  ['refund 100001 --lines BELL=1', 'one bell arrived broken and stays with the customer'],
  [
    'return receive 100001-R1 --write-off BELL=1',
    'a return arrived; one bell is scrap, the rest goes back into the stock',
  ],
  ['return refund 100001-R1', 'and is paid back'],
]
