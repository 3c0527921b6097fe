import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { SubscribeBox } from '../features/contact/web/SubscribeBox.tsx'
import { CurrencyPicker } from '../features/currency/web/CurrencyPicker.tsx'
import { LanguagePicker } from '../features/currency/web/LanguagePicker.tsx'
import { ThemePicker } from '../features/currency/web/ThemePicker.tsx'
import type { FooterLook } from '../features/home/home.frame.ts'
import { toLanguagePath } from '../shared/languageUrl.ts'
import { blogPath, contactPath, contentPath, feedPath, returnsPath, withdrawalPath } from '../shared/paths.ts'
import { useShop, useShopOptions } from '../shared/shopProvider.tsx'

/** About, useful links, social links and the subscribe box (spec §2, Footer). */
export function Footer({ id, look = 'default' }: { id: string; look?: FooterLook }) {
  const t = useTranslations('common.footer')
  const { name: shop, about, links, language, pages, ownPages, tax } = useShop()
  const { hasBlog } = useShopOptions()
  const isCentered = look === 'centered'
  const column = isCentered ? '' : 'md:col-span-6 lg:col-span-4'
  return (
    <footer
      id={id}
      className={clsx(
        'mt-24 border-t border-line',
        look === 'ink' && 'ground-ink',
        isCentered && 'text-center [&_form]:mx-auto [&_ul]:justify-center max-[25.99rem]:[&_form_button]:self-center',
      )}
    >
      <div className={clsx('shell grid gap-x-10 gap-y-12 py-14', !isCentered && 'md:grid-cols-12')}>
        {about && (
          <section className={clsx(column, !isCentered && 'lg:col-span-3!')} aria-labelledby="footer-about">
            <FooterTitle id="footer-about">{t('about', { shop })}</FooterTitle>
            <p className={clsx('max-w-prose text-quiet', isCentered && 'mx-auto')}>{about}</p>
          </section>
        )}
        <nav className={clsx(column, !isCentered && 'lg:col-span-5!')} aria-labelledby="footer-links">
          <FooterTitle id="footer-links">{t('links')}</FooterTitle>
          <ul className={isCentered ? 'flex flex-wrap gap-x-6' : 'columns-[11rem_2] gap-6 md:-mt-2.5'}>
            {pages.map((slug) => (
              <li key={slug} className="break-inside-avoid">
                <FooterLink to={contentPath(slug)}>{t(`pages.${slug}`)}</FooterLink>
              </li>
            ))}
            {ownPages?.map(({ slug, title }) => (
              <li key={slug} className="break-inside-avoid">
                <FooterLink to={contentPath(slug)}>{title}</FooterLink>
              </li>
            ))}
            {hasBlog && (
              <li className="break-inside-avoid">
                <FooterLink to={blogPath}>{t('blog')}</FooterLink>
              </li>
            )}
            <li className="break-inside-avoid">
              <FooterLink to={contactPath}>{t('contact')}</FooterLink>
            </li>
            <li className="break-inside-avoid">
              <FooterLink to={returnsPath}>{t('returns')}</FooterLink>
            </li>
            {/* EU law requires it on every page, under this name. */}
            <li className="break-inside-avoid">
              <FooterLink to={withdrawalPath}>{t('withdrawal')}</FooterLink>
            </li>
          </ul>
        </nav>
        <div
          className={clsx(
            isCentered ? 'mx-auto w-full max-w-md' : 'md:col-span-12 lg:col-span-4',
            look === 'subscribeFirst' && 'order-first lg:order-first',
          )}
        >
          <SubscribeBox />
        </div>
      </div>
      <div
        className={clsx(
          'shell flex flex-wrap items-center gap-x-10 gap-y-4 border-t border-line py-6 text-sm',
          isCentered ? 'justify-center' : 'justify-between',
        )}
      >
        {(hasBlog || links.length > 0) && (
          <section aria-label={t('follow')}>
            <ul className={clsx('flex flex-wrap', !isCentered && '-ml-3')}>
              {links.map(({ name, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('newTab', { name })}
                    className={followClass}
                  >
                    {name}
                  </a>
                </li>
              ))}
              {hasBlog && (
                <li>
                  <a href={toLanguagePath(language, feedPath)} className={followClass}>
                    {t('feed')}
                  </a>
                </li>
              )}
            </ul>
          </section>
        )}
        <div className={clsx('flex flex-wrap gap-x-8 gap-y-3', isCentered && 'justify-center')}>
          <LanguagePicker isInline />
          <CurrencyPicker isInline />
          <ThemePicker />
        </div>
        <p className="w-full text-quiet max-md:pr-14">{t(tax.isIncluded ? 'rightsWithTax' : 'rights', { shop })}</p>
      </div>
    </footer>
  )
}

const followClass = 'flex h-11 items-center px-3 hover:underline hover:underline-offset-4'

function FooterTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="pb-3 text-step-1">
      {children}
    </h2>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="flex min-h-11 items-center py-1.5 leading-snug hover:underline hover:underline-offset-4">
      {children}
    </Link>
  )
}
