import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { MiniCart } from '../../features/cart/web/MiniCart.tsx'
import type { ShopMenu } from '../../features/catalog/catalog.menu.ts'
import type { HeaderLook } from '../../features/home/home.frame.ts'
import { SearchBox } from '../../features/listing/web/SearchBox.tsx'
import { useSavedLists } from '../../features/wishlist/web/savedLists.ts'
import { catalogPath, comparePath, ourBrandsPath, registrationPath, wishlistPath } from '../../shared/paths.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { CountLink } from './CountLink.tsx'
import { MegaMenu } from './MegaMenu.tsx'
import { BikesPanel, BrandsPanel, PartsPanel } from './MenuPanels.tsx'
import { MobileMenuButtons } from './MobileMenuButtons.tsx'
import { Wordmark } from './Wordmark.tsx'

export function Header({ menu, look }: { menu: ShopMenu; look: HeaderLook }) {
  return (
    <header className={clsx(look === 'ink' && 'ground-ink')}>
      {look !== 'below' && <AnnouncementBar />}
      <div className={clsx('relative border-b border-line', look === 'oneLine' && 'xl:pb-0')}>
        <div
          className={clsx(
            'shell flex h-16 items-center sm:gap-2 lg:h-20 lg:gap-10',
            look === 'centered' && 'lg:grid lg:h-28 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]',
            look === 'oneLine' && 'xl:gap-6',
          )}
        >
          <MobileMenuButtons menu={menu}>
            <div
              className={clsx('mr-auto min-w-0 pl-1 lg:mr-0 lg:pl-0', look === 'centered' && 'lg:order-2 lg:scale-150')}
            >
              <Wordmark />
            </div>
          </MobileMenuButtons>
          {look === 'oneLine' && (
            <div className="hidden min-w-0 flex-1 xl:block">
              <MainMenu menu={menu} />
            </div>
          )}
          <SearchBox
            className={clsx(
              'hidden lg:block',
              look === 'oneLine' ? 'flex-1 xl:max-w-56' : 'flex-1',
              look === 'centered' && 'lg:order-1 lg:max-w-md',
            )}
          />
          <div className={clsx(look === 'centered' && 'lg:order-3 lg:justify-self-end')}>
            <ShopperTools />
          </div>
        </div>
        <div
          className={clsx(
            'shell hidden lg:block',
            look === 'oneLine' && 'xl:hidden',
            look === 'centered' && 'lg:[&>nav>ul]:justify-center',
          )}
        >
          <MainMenu menu={menu} />
        </div>
        <noscript>
          <PlainMenu menu={menu} />
        </noscript>
      </div>
      {look === 'below' && <AnnouncementBar />}
    </header>
  )
}

/** Account, compare, wishlist and cart, each with its count. On narrow phones, some of them are in the menu only. */
function ShopperTools() {
  const t = useTranslations('common.header')
  const { wishlist, compare } = useSavedLists()
  return (
    <div className="flex items-center sm:-mr-2.5">
      <div className="hidden sm:block">
        <AccountMenu />
      </div>
      <div className="hidden min-[24.25rem]:block">
        <CountLink to={comparePath} icon="compare" label={t('compare')} count={compare.length} />
      </div>
      <div className="hidden min-[22.5rem]:block">
        <CountLink to={wishlistPath} icon="heart" label={t('wishlist')} count={wishlist.length} />
      </div>
      <MiniCart />
    </div>
  )
}

function MainMenu({ menu }: { menu: ShopMenu }) {
  const t = useTranslations('common.menus')
  // A new shop has no brands and no categories: then there is no brand menu, and the categories are a plain link.
  const hasBrands = menu.bikeBrands.length + menu.partBrands.length > 0
  return (
    <MegaMenu
      entries={[
        ...(hasBrands
          ? [{ name: 'brands', label: t('brands'), to: ourBrandsPath, panel: <BrandsPanel menu={menu} /> }]
          : []),
        {
          name: 'bikes',
          label: t('bikes'),
          to: catalogPath(),
          panel: menu.bikes.length > 0 && <BikesPanel categories={menu.bikes} />,
        },
        {
          name: 'parts',
          label: t('parts'),
          to: catalogPath('spares'),
          panel: menu.departments.length > 0 && <PartsPanel departments={menu.departments} />,
        },
        { name: 'register', label: t('register'), to: registrationPath, panel: null },
      ]}
    />
  )
}

/** Links to the catalog on small screens without JavaScript. */
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
