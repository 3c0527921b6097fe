import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageNames, languages, toLocaleCode } from '../../../shared/locale.ts'
import { themes } from '../../../shared/theme.ts'
import { findNextToPack } from '../../orderAdmin/admin/nextToPack.ts'
import { usePreference } from '../../staff/admin/account/usePreference.ts'
import { useSignOut } from '../../staff/admin/account/useSignOut.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { addState } from '../../staff/admin/form/useAddDialog.ts'
import type { Permission } from '../../staff/permissions.ts'
import {
  importsAdminPath,
  newOrderPath,
  ordersAdminPath,
  packPath,
  postsAdminPath,
  productsAdminPath,
  promotionAdminPath,
} from '../../staff/staff.paths.ts'
import { viewPath } from './commands.ts'

/** Actions that open a page, with the permission that each needs. */
const openings = [
  { name: 'newOrder', path: newOrderPath, permission: 'orders.create', state: null },
  { name: 'newProduct', path: productsAdminPath, permission: 'products.create', state: addState },
  { name: 'newPromotion', path: promotionAdminPath('new'), permission: 'promotions.edit', state: null },
  { name: 'newPost', path: postsAdminPath, permission: 'content.edit', state: addState },
  { name: 'exportOrders', path: ordersAdminPath, permission: 'exports.run', state: addState },
  { name: 'exportProducts', path: importsAdminPath, permission: 'exports.run', state: null },
] as const satisfies readonly { name: string; path: string; permission: Permission; state: object | null }[]

interface Action {
  /** Unique among all actions. */
  key: string
  label: string
  run(): unknown
}

/** The actions available on every page, as far as the role allows them. */
export function useActions(): Action[] {
  const t = useTranslations('commandPalette.action')
  const tTheme = useTranslations('admin.theme')
  const { api, language, theme } = useAdmin()
  const can = useCan()
  const navigate = useNavigate()
  const setPreference = usePreference()
  const signOut = useSignOut()

  async function packNext() {
    const { number } = await findNextToPack(api)
    await navigate(number === null ? viewPath('toPack') : packPath(number))
  }
  return [
    ...openings
      .filter(({ permission }) => can(permission))
      .map(({ name, path, state }) => ({ key: name, label: t(name), run: () => navigate(path, { state }) })),
    ...(can('orders.ship')
      ? [{ key: 'packNext', label: t('packNext'), run: () => packNext().catch(() => navigate(viewPath('toPack'))) }]
      : []),
    ...languages
      .filter((each) => each !== language)
      .map((each) => ({
        key: each,
        label: t('language', { language: languageNames[each] }),
        run: () => setPreference('locale', toLocaleCode(each)),
      })),
    ...themes
      .filter((each) => each !== theme)
      .map((each) => ({
        key: each,
        label: t('theme', { theme: tTheme(each) }),
        run: () => setPreference('theme', each),
      })),
    { key: 'signOut', label: t('signOut'), run: signOut },
  ]
}
