import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { formatMoney } from '../../../shared/money.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { TextAreaField } from '../../../ui/Field.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'
import { useChange } from '../../staff/admin/form/useChange.tsx'
import { useDraft } from '../../staff/admin/form/useDraft.ts'
import { useLeave } from '../../staff/admin/form/useLeave.ts'
import { Badge, compact, Moment, PageTitle, PostalLines, Section } from '../../staff/admin/parts.tsx'
import { customersAdminPath, orderAdminPath, orderForPath } from '../../staff/staff.paths.ts'
import { addNoteCall, eraseCustomerCall, removeNoteCall } from '../customerAdmin.calls.ts'
import { maxNoteLength } from '../customerKey.ts'
import type { AdminCustomer } from '../server/customerAdmin.contract.ts'

/** A customer: contact details, orders, and notes of the staff. */
export function CustomerPage() {
  const t = useTranslations('adminCustomers')
  const tForm = useTranslations('adminOrderForm')
  const can = useCan()
  const customer = useLoaderData<AdminCustomer>()
  const [isErasing, setErasing] = useState(false)
  return (
    <>
      <BackLink to={customersAdminPath}>{t('back')}</BackLink>
      <PageTitle title={customer.name || t('list.nameless', { id: customer.key })}>
        <div className="flex flex-wrap gap-2 empty:hidden">
          {can('orders.create') && !customer.isGuest && (
            <ButtonLink look="line" className={compact} to={orderForPath(Number(customer.key))}>
              {tForm('forCustomer')}
            </ButtonLink>
          )}
          {can('customers.erase') && (
            <Button look="line" className={compact} onClick={() => setErasing(true)}>
              {t('erase.do')}
            </Button>
          )}
        </div>
      </PageTitle>
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <Orders customer={customer} />
          <Bikes customer={customer} />
          <Notes customer={customer} />
        </div>
        <div>
          <Contact customer={customer} />
          <Addresses customer={customer} />
        </div>
      </div>
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </>
  )
}

function Contact({ customer }: { customer: AdminCustomer }) {
  const t = useTranslations('adminCustomers')
  const format = useFormatter()
  const { email, phone, isGuest, isEmailVerified, isPhoneVerified, language, since } = customer
  const day = format.dateTime(new Date(since), { dateStyle: 'medium' })
  return (
    <Section title={t('contact.title')}>
      <ul className="flex flex-col gap-2 text-sm [overflow-wrap:anywhere]">
        {email !== null && (
          <li>
            <a href={`mailto:${email}`} className="underline underline-offset-4">
              {email}
            </a>{' '}
            {!isGuest && <Badge>{t(isEmailVerified ? 'contact.verified' : 'contact.unverified')}</Badge>}
          </li>
        )}
        {phone !== null && (
          <li>
            <a href={`tel:${phone}`} className="figures underline underline-offset-4">
              {phone}
            </a>{' '}
            {!isGuest && <Badge>{t(isPhoneVerified ? 'contact.verified' : 'contact.unverified')}</Badge>}
          </li>
        )}
        <li className="text-quiet">{t('contact.language', { language: languageNames[language] })}</li>
        <li className="text-quiet">{t(isGuest ? 'contact.guest' : 'contact.account', { since: day })}</li>
      </ul>
    </Section>
  )
}

function Addresses({ customer: { addresses } }: { customer: AdminCustomer }) {
  const t = useTranslations('adminCustomers')
  if (addresses.length === 0) return null
  return (
    <Section title={t('addresses')}>
      <ul className="flex flex-col gap-4 text-sm">
        {addresses.map((lines) => (
          <li key={lines.join('\n')}>
            <PostalLines lines={lines} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Orders({ customer: { orders, ordersLeft } }: { customer: AdminCustomer }) {
  const t = useTranslations('adminCustomers')
  const status = useTranslations('admin.status')
  const { language } = useAdmin()
  return (
    <Section title={t('orders.title')}>
      {orders.length === 0 && <p className="text-quiet text-sm">{t('orders.none')}</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {orders.map((order) => (
          <li
            key={order.number}
            className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 py-2 sm:grid-cols-[8rem_1fr_auto_8rem]"
          >
            <Link to={orderAdminPath(order.number)} className="figures font-medium underline underline-offset-4">
              {order.number}
            </Link>
            <span className="text-quiet max-sm:row-start-2">
              <Moment at={order.createdAt} />
            </span>
            <span className="justify-self-end">
              <Badge>{status(order.state)}</Badge>
            </span>
            <span className="figures text-right">{formatMoney(order.grandTotal, order.currency, language)}</span>
          </li>
        ))}
      </ul>
      {ordersLeft > 0 && <p className="pt-2 text-quiet text-sm">{t('orders.left', { count: ordersLeft })}</p>}
    </Section>
  )
}

function Bikes({ customer: { key, bikes } }: { customer: AdminCustomer }) {
  const t = useTranslations('adminCustomers')
  const format = useFormatter()
  return (
    <Section title={t('bikes.title')}>
      {bikes.length === 0 && <p className="text-quiet text-sm">{t('bikes.none')}</p>}
      <ul className="divide-y divide-line text-sm empty:hidden">
        {bikes.map((bike) => (
          <li key={bike.id} className="py-2">
            <p className="font-medium [overflow-wrap:anywhere]">{bike.productName}</p>
            <p className="flex flex-wrap gap-x-4 text-quiet">
              <span className="figures">{t('bikes.frame', { number: bike.serialNumber })}</span>
              <span>
                {t('bikes.bought', {
                  date: format.dateTime(new Date(`${bike.purchaseDate}T12:00:00Z`), {
                    dateStyle: 'medium',
                    timeZone: 'UTC',
                  }),
                })}
              </span>
              {bike.dealer !== null && <span>{bike.dealer}</span>}
            </p>
            <p className="flex flex-wrap gap-x-4">
              <a href={`tel:${bike.phone}`} className="figures underline underline-offset-4">
                {bike.phone}
              </a>
              {bike.hasInvoice && (
                <a
                  href={`/api/admin/customers/${key}/bikes/${bike.id}/invoice`}
                  className="underline underline-offset-4"
                >
                  {t('bikes.invoice')}
                </a>
              )}
            </p>
            {[bike.address, bike.message].map(
              (text) =>
                text && (
                  <p key={text} className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">
                    {text}
                  </p>
                ),
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Notes({ customer: { key, notes: stored } }: { customer: AdminCustomer }) {
  const t = useTranslations('adminCustomers.notes')
  const can = useCan()
  const { api } = useAdmin()
  const { isBusy, change, note, applyPending } = useChange<AdminCustomer['notes']>()
  const notes = applyPending(stored)
  const [body, setBody] = useDraft(`customer.${key}`)
  const add = async () => {
    await api.call(addNoteCall, { params: { key }, input: { body } })
    setBody('')
  }
  return (
    <Section title={t('title')}>
      {can('customers.note') && (
        <form
          className="flex flex-col items-start gap-3 pb-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (body.trim() !== '') void change({ run: add, done: t('added') })
          }}
        >
          <TextAreaField
            className="w-full max-w-prose"
            label={t('label')}
            hint={t('hint')}
            rows={3}
            maxLength={maxNoteLength}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
          <Button
            type="submit"
            look="line"
            className={compact}
            isBusy={isBusy}
            aria-disabled={body.trim() === '' || undefined}
          >
            {t('add')}
          </Button>
        </form>
      )}
      {note}
      {notes.length === 0 && !can('customers.note') && <p className="text-quiet text-sm">{t('none')}</p>}
      <ul className="flex flex-col gap-4 text-sm empty:hidden">
        {notes.map(({ id, staffName, body: text, createdAt }) => (
          <li key={id} className="border-line-strong border-l-2 pl-3">
            <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <p className="flex flex-wrap items-center gap-x-4 text-quiet">
              <span>
                {staffName} · <Moment at={createdAt} />
              </span>
              {can('customers.note') && (
                <button
                  type="button"
                  className="min-h-11 underline underline-offset-4 sm:min-h-0"
                  onClick={() =>
                    void change({
                      run: () => api.call(removeNoteCall, { params: { key, id } }),
                      done: t('removed'),
                      expect: (all) => all.filter((each) => each.id !== id),
                      undo: {
                        label: t('undo'),
                        run: () => api.call(addNoteCall, { params: { key }, input: { body: text } }),
                        done: t('added'),
                      },
                    })
                  }
                >
                  {t('remove')}
                  <span className="sr-only">: {text.slice(0, 60)}</span>
                </button>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function EraseDialog({ customer, onClose }: { customer: AdminCustomer; onClose(): void }) {
  const t = useTranslations('adminCustomers.erase')
  const { api } = useAdmin()
  const leave = useLeave()
  const { revalidate } = useRevalidator()
  const { key, name, email, isGuest } = customer
  return (
    <ActionDialog
      title={t('title', { name: name || (email ?? key) })}
      submitLabel={t('confirm')}
      draft="asks"
      onClose={onClose}
      onSubmit={async () => {
        await api.call(eraseCustomerCall, { params: { key } })
        await leave(customersAdminPath, t('done'))
        await revalidate()
      }}
    >
      <p>{t(isGuest ? 'guest' : 'account')}</p>
      <p>{t('kept')}</p>
      <p>{t('check')}</p>
    </ActionDialog>
  )
}
