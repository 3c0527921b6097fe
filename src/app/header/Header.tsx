import { useTranslations } from 'use-intl'
import { MiniCart } from '../../features/cart/web/MiniCart.tsx'
import type { ShopMenu } from '../../features/catalog/catalog.menu.ts'
import { SearchBox } from '../../features/catalog/web/SearchBox.tsx'
import { useSavedLists } from '../../features/wishlist/web/savedLists.ts'
import { catalogPath, comparePath, ourBrandsPath, registrationPath, wishlistPath } from '../../shared/paths.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { CountLink } from './CountLink.tsx'
import { MegaMenu } from './MegaMenu.tsx'
import { BikesPanel, BrandsPanel, PartsPanel } from './MenuPanels.tsx'
import { MobileMenuButtons } from './MobileMenuButtons.tsx'
import { TopLine } from './TopLine.tsx'
import { Wordmark } from './Wordmark.tsx'

export function Header({ menu }: { menu: ShopMenu }) {
  return (
    <header>
      <TopLine />
      <div className="relative border-b border-line">
        <div className="shell flex h-16 items-center gap-1 sm:gap-2 lg:h-20 lg:gap-10">
          <MobileMenuButtons menu={menu}>
            <div className="mr-auto min-w-0 pl-1 lg:mr-0 lg:pl-0">
              <Wordmark />
            </div>
          </MobileMenuButtons>
          <SearchBox className="hidden flex-1 lg:block" />
          <ShopperTools />
        </div>
        <div className="shell hidden lg:block">
          <MainMenu menu={menu} />
        </div>
        <noscript>
          <PlainMenu menu={menu} />
        </noscript>
      </div>
    </header>
  )
}

/** Account, compare, wishlist, cart, each with its count. On phones the first three are in the menu. */
function ShopperTools() {
  const t = useTranslations('common.header')
  const { wishlist, compare } = useSavedLists()
  return (
    <div className="flex items-center sm:-mr-2.5">
      <div className="hidden items-center sm:flex">
        <AccountMenu />
        <CountLink to={comparePath} icon="compare" label={t('compare')} count={compare.length} />
        <CountLink to={wishlistPath} icon="heart" label={t('wishlist')} count={wishlist.length} />
      </div>
      <MiniCart />
    </div>
  )
}

function MainMenu({ menu }: { menu: ShopMenu }) {
  const t = useTranslations('common.menus')
  return (
    <MegaMenu
      entries={[
        { name: 'brands', label: t('brands'), to: ourBrandsPath, panel: <BrandsPanel menu={menu} /> },
        { name: 'bikes', label: t('bikes'), to: catalogPath(), panel: <BikesPanel categories={menu.bikes} /> },
        {
          name: 'parts',
          label: t('parts'),
          to: catalogPath('spares'),
          panel: <PartsPanel departments={menu.departments} />,
        },
        { name: 'register', label: t('register'), to: registrationPath, panel: null },
      ]}
    />
  )
}

/** The way into the catalogue on a small screen without script. */
function PlainMenu({ menu }: { menu: ShopMenu }) {
  return (
    <ul className="shell flex flex-wrap gap-x-6 py-2 lg:hidden">
      {[...menu.bikes, ...menu.departments].map(({ id, slug, name }) => (
        <li key={id}>
          <a href={catalogPath(slug)} className="flex min-h-11 items-center underline underline-offset-4">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
