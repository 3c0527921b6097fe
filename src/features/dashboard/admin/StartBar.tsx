import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { homePath } from '../../../shared/paths.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { adminPath } from '../../staff/staff.paths.ts'
import type { StartStep } from '../attention.ts'
import { findStartLink, readOrderPath, readStartState, toStartState } from './startLinks.ts'

/** On a page that was opened from the start list, and on its child pages: links back to the list and to the next step. */
export function StartBar() {
  const t = useTranslations('adminDashboard.start')
  const left = useStepsLeft()
  const can = useCan()
  const [next, ...rest] = (left ?? []).filter((step) => findStartLink(step, can) !== null)
  const orderPath = useOrderPath(next === 'order')
  if (left === null) return null
  const link = next && findStartLink(next, can)
  return (
    <nav
      aria-label={t('title')}
      className="start-bar -mt-5 lg:-mt-6 mb-5 flex flex-wrap items-center justify-between gap-x-6 border-line border-b bg-paper py-2 text-sm lg:sticky lg:top-0 lg:z-10"
    >
      <Link to={adminPath} className={linkClass}>
        {t('back')}
      </Link>
      {next && link && (
        <Link
          to={link.path === homePath ? orderPath : link.path}
          state={{ ...link.state, ...toStartState(rest) }}
          reloadDocument={link.path === homePath}
          className={linkClass}
        >
          {t('next', { step: t(`${next}.title`) })}
        </Link>
      )}
    </nav>
  )
}

/** @param isNext whether the link is shown @returns the path of the newest product; that of the home until it is known */
function useOrderPath(isNext: boolean): string {
  const { api } = useAdmin()
  const { key } = useLocation()
  const [path, setPath] = useState<string>(homePath)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product may have been added on the page before
  useEffect(() => {
    if (!isNext) return
    let isCurrent = true
    void readOrderPath(api).then((found) => isCurrent && setPath(found))
    return () => {
      isCurrent = false
    }
  }, [api, isNext, key])
  return path
}

/** @returns the remaining steps; null on pages that do not belong to a step */
function useStepsLeft(): readonly StartStep[] | null {
  const { key, pathname, state } = useLocation()
  // The server does not know the browser's history, so the bar of a reloaded page appears after hydration.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const given = isHydrated ? readStartState(state) : null
  const [opened, setOpened] = useState({ key: '', path: '', left: given })
  if (given !== null && opened.key !== key) setOpened({ key, path: pathname, left: given })
  if (given !== null) return given
  // Child pages of the step's page belong to the step, too, such as that of a new product.
  return pathname.startsWith(`${opened.path}/`) ? opened.left : null
}

const subscribeToNothing = () => () => {}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9'
