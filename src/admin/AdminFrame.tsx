import { useEffect, useState } from 'react'
import { Link, Outlet, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { CommandPalette } from '../features/commandPalette/admin/CommandPalette.tsx'
import { StartBar } from '../features/dashboard/admin/StartBar.tsx'
import { ArrivalNote } from '../features/staff/admin/ArrivalNote.tsx'
import { useSignOut } from '../features/staff/admin/account/useSignOut.ts'
import { useAdmin, useMe } from '../features/staff/admin/adminContext.tsx'
import { claimStoredInput, watchSignOut } from '../features/staff/admin/editor/inputOwner.ts'
import { SignInAgain } from '../features/staff/admin/signIn/SignInAgain.tsx'
import { useLoaded } from '../features/staff/admin/useLoaded.ts'
import { adminPath } from '../features/staff/staff.paths.ts'
import { QueryProvider } from '../shared/QueryProvider.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageList, type ShownGroup, SideMenu, useCurrentPath, useMenu } from './AdminMenu.tsx'
import { Connection } from './Connection.tsx'

const loadDrawer = () => import('../ui/Drawer.tsx').then((loaded) => loaded.default)

/** Navigation and content of every page behind the sign-in. The navigation is at the side on wide screens, and in a drawer on narrow ones. */
export function AdminFrame() {
  const t = useTranslations('admin')
  const { name } = useAdmin()
  const me = useMe()
  const { state } = useNavigation()
  // Must run before the page below restores its unsaved input.
  useState(() => typeof window === 'object' && claimStoredInput(me.id))
  useEffect(watchSignOut, [])
  const shownGroups = useMenu()
  const pages = shownGroups.flatMap((group) => group.pages)
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="absolute top-2 left-4 z-50 -translate-y-24 bg-ink px-4 py-3 text-paper focus-visible:translate-y-0"
      >
        {t('skip')}
      </a>
      <header className="flex flex-col gap-x-4 border-line max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:border-r">
        <div className="flex items-center justify-between gap-3 px-4 py-2 lg:block lg:pt-5 lg:pb-3">
          <div className="min-w-0">
            <Link
              to={adminPath}
              className="line-clamp-2 font-display font-semibold leading-tight [overflow-wrap:anywhere] max-lg:py-1"
            >
              {name}
            </Link>
            <p className="text-quiet text-sm max-lg:hidden">{t('backOffice')}</p>
          </div>
          <div className="flex shrink-0 items-center gap-2 lg:-mx-1 lg:block lg:pt-4 lg:[&_button]:w-full">
            <CommandPalette pages={pages} />
            <MenuButton groups={shownGroups} />
          </div>
        </div>
        <SideMenu groups={shownGroups} />
        <div className="border-line border-t px-4 pt-3 pb-4 max-lg:hidden">
          <Person name={me.name} role={t(`role.${me.role}`)} />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        aria-busy={state === 'loading' || undefined}
        className="min-w-0 max-w-6xl px-4 py-5 outline-none lg:px-8 lg:py-6"
      >
        <SignInAgain>
          <QueryProvider>
            <Connection />
            <StartBar />
            <ArrivalNote />
            <Outlet />
          </QueryProvider>
        </SignInAgain>
      </main>
      {state === 'loading' && <LoadingLine />}
    </div>
  )
}

/** The bar of narrow screens: names the current page and opens the navigation. */
function MenuButton({ groups: shown }: { groups: readonly ShownGroup[] }) {
  const t = useTranslations('admin')
  const me = useMe()
  const currentPath = useCurrentPath(shown)
  const [isOpen, setOpen] = useState(false)
  const current = shown.flatMap(({ pages }) => pages).find(({ path }) => path === currentPath)
  const close = () => setOpen(false)
  const Drawer = useLoaded(loadDrawer, isOpen, close)
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="flex min-h-11 max-w-44 items-center gap-2 rounded-sm border border-line-strong px-3 text-sm hover:border-ink"
      >
        <Icon name="menu" />
        <span className="sr-only">{t('openMenu')}</span>
        <span className="truncate">{current?.label ?? t('backOffice')}</span>
      </button>
      {/* Stays mounted when closed, so that the focus returns to the button. */}
      {Drawer && (
        <Drawer isOpen={isOpen} onClose={close} title={t('openMenu')} closeLabel={t('closeMenu')} side="right">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after any of its links */}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed by keyboard as a click */}
          <div onClick={(event) => event.target instanceof Element && event.target.closest('a') && close()}>
            <nav aria-label={t('menu')} className="border-line border-b px-3 py-4">
              <PageList groups={shown} />
            </nav>
            <div className="p-5">
              <Person name={me.name} role={t(`role.${me.role}`)} />
            </div>
          </div>
        </Drawer>
      )}
    </div>
  )
}

/** Who is signed in, with the link to the shop and the sign-out button. */
function Person({ name, role }: { name: string; role: string }) {
  const t = useTranslations('admin')
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm">
      <p className="w-full text-quiet">
        {name}
        <span className="block">{role}</span>
      </p>
      <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
        {t('toShop')}
      </a>
      <SignOut />
    </div>
  )
}

/** Shown at the top edge while the next page loads; the current one stays readable. */
function LoadingLine() {
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 animate-pulse bg-ink motion-reduce:animate-none"
    />
  )
}

function SignOut() {
  const t = useTranslations('admin')
  const signOut = useSignOut()
  return (
    <button
      type="button"
      onClick={() => void signOut()}
      className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9"
    >
      {t('signOut')}
    </button>
  )
}
