import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatPrice } from '../../../shared/money.ts'
import { homePath } from '../../../shared/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { addState } from '../../staff/admin/useAddDialog.ts'
import {
  importsAdminPath,
  pageAdminPath,
  paymentMethodsPath,
  productsAdminPath,
  settingPageAdminPath,
  shippingAdminPath,
  staffPath,
} from '../../staff/staff.paths.ts'
import type { StartStep } from '../attention.ts'
import type { Dashboard } from '../server/dashboard.contract.ts'

type Start = NonNullable<Dashboard['start']>

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9'

interface StartLink {
  name: string
  path: string
  /** Opens the dialog of the list. */
  state?: typeof addState
}

/** Where each step is done, best first. Each link has its text in the messages. */
export const stepLinks = {
  place: [{ name: 'seller', path: settingPageAdminPath('seller') }],
  shipping: [{ name: 'shipping', path: shippingAdminPath }],
  shop: [{ name: 'general', path: settingPageAdminPath('general') }],
  seller: [{ name: 'seller', path: settingPageAdminPath('seller') }],
  payment: [
    { name: 'payments', path: settingPageAdminPath('payments') },
    { name: 'paymentMethods', path: paymentMethodsPath },
  ],
  products: [
    { name: 'newProduct', path: productsAdminPath, state: addState },
    { name: 'imports', path: importsAdminPath },
  ],
  email: [{ name: 'email', path: settingPageAdminPath('email') }],
  // One link for each page that is missing.
  legal: [],
  staff: [{ name: 'staff', path: staffPath }],
  order: [{ name: 'shop', path: homePath }],
} as const satisfies Readonly<Record<StartStep, readonly StartLink[]>>

/** What a new shop needs before its first order. What the page says is done, the server has checked. */
export function StartList({ start: { currency, shipping, legal, steps } }: { start: Start }) {
  const t = useTranslations('adminDashboard')
  const pageName = useTranslations('adminPages.name')
  const { language } = useAdmin()
  const money = (minor: number) => formatPrice(minor, currency, language)
  const values = {
    currency,
    price: shipping === null ? '' : money(shipping.price),
    freeOver: shipping?.freeOver ? money(shipping.freeOver) : 'none',
    isFirst: shipping === null ? 'no' : 'yes',
  }
  return (
    <Section title={t('start.title')}>
      <p className="max-w-2xl pb-3 text-quiet text-sm">{t('start.intro')}</p>
      <ol className="max-w-2xl divide-y divide-line border-line border-y">
        {steps.map(({ step, isDone }, index) => (
          <li key={step} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 py-3">
            <span
              aria-hidden="true"
              className={`figures flex size-7 items-center justify-center rounded-full border text-sm ${isDone ? 'border-good text-good' : 'border-line-strong'}`}
            >
              {isDone ? <Icon name="check" className="size-4" /> : index + 1}
            </span>
            <div>
              <p className="font-medium">
                {t(`start.${step}.title`)}
                {isDone && <span className="pl-2 font-normal text-good text-sm">{t('start.done')}</span>}
              </p>
              {!isDone && (
                <p className="text-quiet text-sm [overflow-wrap:anywhere]">{t(`start.${step}.how`, values)}</p>
              )}
              {!isDone && (
                <p className="flex flex-wrap gap-x-5 text-sm">
                  {step === 'legal' &&
                    legal.map((slug) => (
                      <Link key={slug} to={pageAdminPath(slug)} className={linkClass}>
                        {pageName(slug)}
                      </Link>
                    ))}
                  {stepLinks[step].map(({ name, path, ...link }) => (
                    <Link
                      key={name}
                      to={path}
                      {...link}
                      // The shop is another application.
                      reloadDocument={path === homePath}
                      className={linkClass}
                    >
                      {t(`start.link.${name}`)}
                    </Link>
                  ))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
