import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { ShopMenu } from '../../features/catalog/catalog.menu.ts'
import { CurrencyPicker } from '../../features/currency/web/CurrencyPicker.tsx'
import { LanguagePicker } from '../../features/currency/web/LanguagePicker.tsx'
import { ThemePicker } from '../../features/currency/web/ThemePicker.tsx'
import { SearchBox } from '../../features/listing/web/SearchBox.tsx'
import { brandPath, catalogPath, comparePath, registrationPath, wishlistPath } from '../../shared/paths.ts'
import Drawer from '../../ui/Drawer.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { AccountLinks } from './AccountMenu.tsx'
import { PhoneLink } from './AnnouncementBar.tsx'

interface MobileMenuProps {
  menu: ShopMenu
  isOpen: boolean
  onClose(): void
}

/** The off-canvas menu of small screens (spec §2). Loaded when it is first opened. */
export default function MobileMenu({ menu, isOpen, onClose }: MobileMenuProps) {
  const t = useTranslations('common.menus')
  const h = useTranslations('common.header')
  const brands = [...menu.bikeBrands, ...menu.partBrands]
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={h('menu')} closeLabel={h('closeMenu')} side="left">
      <div className="p-5">
        <SearchBox onLeave={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after any of its links */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed by keyboard as a click */}
      <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && onClose()}>
        <nav aria-label={t('label')} className="border-b border-line">
          <Section title={t('bikes')}>
            {menu.bikes.map(({ id, slug, name }) => (
              <Row key={id} to={catalogPath(slug)} label={name} />
            ))}
            <Row to={catalogPath()} label={t('allBikes')} />
          </Section>
          {menu.departments.map((department) => (
            <Section key={department.id} title={department.name}>
              {department.children.map(({ id, slug, name }) => (
                <Row key={id} to={catalogPath(slug)} label={name} />
              ))}
              <Row to={catalogPath(department.slug)} label={t('all', { name: department.name })} />
            </Section>
          ))}
          {brands.length > 0 && (
            <Section title={t('brands')}>
              {brands.map(({ id, name }) => (
                <Row key={id} to={brandPath(id)} label={name} />
              ))}
            </Section>
          )}
          <Link to={registrationPath} className={headClass}>
            {t('register')}
          </Link>
        </nav>
        <ul className="border-b border-line py-3">
          <Row to={wishlistPath} label={h('wishlist')} />
          <Row to={comparePath} label={h('compare')} />
        </ul>
        <div className="border-b border-line px-1 py-3">
          <AccountLinks onPick={onClose} />
        </div>
      </div>
      <section aria-label={t('more')} className="flex flex-col gap-4 px-5 py-5">
        <LanguagePicker isInline />
        <CurrencyPicker isInline />
        <ThemePicker />
        <div className="-ml-3">
          <PhoneLink />
        </div>
      </section>
    </Drawer>
  )
}

const headClass =
  'flex min-h-13 cursor-pointer list-none items-center justify-between border-line border-t px-5 font-display text-step-1 font-semibold [font-stretch:112%]'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group" name="mobile-menu">
      <summary className={`${headClass} [&::-webkit-details-marker]:hidden`}>
        {title}
        <Icon name="chevronDown" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <ul className="pb-3">{children}</ul>
    </details>
  )
}

function Row({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center px-5 hover:bg-tile hover:text-black">
        {label}
      </Link>
    </li>
  )
}
