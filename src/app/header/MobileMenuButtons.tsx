import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ShopMenu } from '../../features/catalog/catalog.menu.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LoadingDrawer } from '../../ui/LoadingDrawer.tsx'

const loaders = { menu: () => import('./MobileMenu.tsx'), search: () => import('./MobileSearch.tsx') }
const MobileMenu = lazy(loaders.menu)
const MobileSearch = lazy(loaders.search)

interface MobileMenuButtonsProps {
  menu: ShopMenu
  /** Rendered between the two buttons. */
  children: ReactNode
}

/** On small screens, the buttons that open the off-canvas menu and the search. */
export function MobileMenuButtons({ menu, children }: MobileMenuButtonsProps) {
  const t = useTranslations('common')
  const [openedFor, setOpenedFor] = useState<'menu' | 'search' | null>(null)
  const [wasOpened, setWasOpened] = useState({ menu: false, search: false })
  const close = () => setOpenedFor(null)
  const button = (name: 'menu' | 'search', label: string) => (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      // A failure is reported when the button is pressed.
      onPointerEnter={() => loaders[name]().catch(() => {})}
      onClick={() => {
        setWasOpened((before) => ({ ...before, [name]: true }))
        setOpenedFor(name)
      }}
      className="grid size-11 shrink-0 place-items-center rounded-sm hover:bg-tile hover:text-black lg:hidden"
    >
      <Icon name={name} className="size-[1.375rem]" />
    </button>
  )
  return (
    <>
      <div className="-ml-2.5 lg:hidden">{button('menu', t('header.menu'))}</div>
      {children}
      {button('search', t('search.label'))}
      {wasOpened.menu && (
        <ErrorBoundary>
          <Suspense fallback={<LoadingDrawer label={t('loading')} />}>
            <MobileMenu menu={menu} isOpen={openedFor === 'menu'} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
      {wasOpened.search && (
        <ErrorBoundary>
          <Suspense fallback={<LoadingDrawer label={t('loading')} />}>
            <MobileSearch isOpen={openedFor === 'search'} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}
