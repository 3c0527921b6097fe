/** Customers in the back office. */
import { randomUUID } from 'node:crypto'
import type { Db } from '../../../kit/database/database.ts'
import { attachment } from '../../../kit/http/attachment.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { readText } from '../../../shared/formRules.ts'
import type { Language } from '../../../shared/locale.ts'
import { formatAddressBlock, readStateNames } from '../../address/server/addressBlock.ts'
import { eraseAccount } from '../../customer/server/ownData/deleteAccount.ts'
import { eraseGuest } from '../../customer/server/ownData/guestData.ts'
import { readJob } from '../../job/server/job.routes.ts'
import { queueJob } from '../../job/server/job.sql.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { cutPage, limitPage } from '../../staff/server/listPages.sql.ts'
import { guestKey, maxNoteLength, parseCustomerKey } from '../customerKey.ts'
import {
  type AdminCustomer,
  addNoteCall,
  adminCustomerCall,
  adminCustomersCall,
  bikeInvoiceCall,
  customerCursorsCall,
  eraseCustomerCall,
  exportSubscribersCall,
  removeNoteCall,
} from './customerAdmin.contract.ts'
import {
  deleteNote,
  findAccountPerson,
  findBikeInvoice,
  findGuestPerson,
  insertNote,
  listNotes,
  listPersonAddresses,
  listPersonBikes,
  listPersonOrders,
  type Person,
} from './customerAdmin.sql.ts'
import { listCustomers, readCustomerCursors } from './customerList.sql.ts'

const maxListedOrders = 100
const note = { permission: 'customers.note' } as const

export function customerAdminRoutes(app: ApiApp, services: Services): void {
  const { db } = services

  adminRead(app, services, adminCustomersCall, { permission: 'customers.read' }, async ({ input }) => {
    const limit = limitPage(input)
    const { page, next } = cutPage(await listCustomers(db, input, limit), limit, ({ id }) => id)
    return {
      data: page.map(({ customerId, orderNumber, createdAt, lastOrderAt, ...row }) => ({
        ...row,
        ...{ key: orderNumber === null ? String(customerId) : guestKey(orderNumber), isGuest: orderNumber !== null },
        createdAt: createdAt.toISOString(),
        lastOrderAt: lastOrderAt?.toISOString() ?? null,
      })),
      next,
    }
  })

  adminRead(app, services, customerCursorsCall, { permission: 'customers.read' }, async ({ input }) => ({
    data: await readCustomerCursors(db, input),
  }))

  adminRead(app, services, adminCustomerCall, { permission: 'customers.read' }, async ({ params, http }) => ({
    data: await readCustomer(db, params.key, http.language),
  }))

  adminRead(app, services, bikeInvoiceCall, { permission: 'customers.read', isDocument: true }, async (request) => {
    const { params, reply } = request
    const invoice = await findBikeInvoice(db, await requirePerson(db, params.key), params.id)
    const content = invoice && (await services.files.read(invoice.path))
    if (!content) throw new ShopError('request.notFound')
    // Always a download: the file comes from a customer and may contain anything.
    return reply
      .header('content-disposition', attachment(invoice.name))
      .type(invoice.type)
      .header('content-length', content.bytes)
      .send(content.stream)
  })

  const exporting = { permission: 'exports.run', needsConfirmation: true } as const
  adminWrite(app, services, exportSubscribersCall, exporting, async ({ tx, session: { staff }, now }) => {
    const name = `subscribers-${now.toISOString().slice(0, 10)}.csv`
    const job = { kind: 'exportSubscribers', lane: null, name, input: {}, folder: randomUUID(), staff } as const
    const id = await queueJob(tx, job, now)
    return { answer: { data: await readJob(tx, id) }, audit: { action: 'export.subscribers', entityName: name } }
  })

  adminWrite(app, services, addNoteCall, note, async ({ tx, params: { key }, input, session, now, http }) => {
    const person = await requirePerson(tx, key)
    const body = readText({ kind: 'text', maxLength: maxNoteLength }, input.body)
    const id = await insertNote(tx, person, { staff: session.staff, body }, now)
    return {
      answer: { data: await readCustomer(tx, key, http.language) },
      audit: { action: 'customer.note', entityName: key, after: { note: id } },
    }
  })

  adminWrite(app, services, removeNoteCall, note, async ({ tx, params: { key, id }, http }) => {
    const isDone = await deleteNote(tx, await requirePerson(tx, key), id)
    if (!isDone) throw new ShopError('request.notFound')
    return {
      answer: { data: await readCustomer(tx, key, http.language) },
      audit: { action: 'customer.removeNote', entityName: key, before: { note: id } },
    }
  })

  const erase = { permission: 'customers.erase', needsConfirmation: true } as const
  adminWrite(app, services, eraseCustomerCall, erase, async ({ tx, params: { key } }) => {
    const files = await erasePerson(tx, await requirePerson(tx, key), services.now())
    return {
      answer: {},
      audit: { action: 'customer.erase', entityName: key },
      async afterCommit() {
        for (const file of files) await services.files.remove(file)
      },
    }
  })
}

/** @returns files to delete */
async function erasePerson(tx: Db, { customerId, guestEmail }: Person, now: Date): Promise<string[]> {
  if (customerId !== null) return eraseAccount(tx, customerId, now)
  return guestEmail === null ? [] : (await eraseGuest(tx, guestEmail)).files
}

/** @throws ShopError 404 */
async function requirePerson(db: Db, text: string): Promise<Person> {
  const key = parseCustomerKey(text)
  const person =
    key &&
    ('customerId' in key ? await findAccountPerson(db, key.customerId) : await findGuestPerson(db, key.orderNumber))
  if (!person) throw new ShopError('request.notFound')
  return person
}

async function readCustomer(db: Db, key: string, language: Language): Promise<AdminCustomer> {
  const person = await requirePerson(db, key)
  const { customerId, guestEmail: _, since, ...contact } = person
  const { orders, left } = await listPersonOrders(db, person, maxListedOrders)
  const notes = await listNotes(db, person)
  const addresses = await listPersonAddresses(db, person)
  const stateNames = await readStateNames(db, addresses)
  return {
    ...{ key, isGuest: customerId === null, ...contact, since: since.toISOString() },
    addresses: addresses.map((address) => formatAddressBlock(address, stateNames, language)),
    orders: orders.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() })),
    ordersLeft: left,
    bikes: await listPersonBikes(db, person),
    notes: notes.map((each) => ({ ...each, createdAt: each.createdAt.toISOString() })),
  }
}
