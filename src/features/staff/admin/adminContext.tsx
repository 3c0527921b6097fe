/** The context of all pages of the back office: the shop, the language, the API, and the signed-in person. */
import { createContext, type ReactNode, useContext, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Api } from '../../../shared/apiClient.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import type { Theme } from '../../../shared/theme.ts'
import type { Permission } from '../permissions.ts'
import type { Me } from '../server/staff.contract.ts'

export interface AdminShop {
  name: string
  baseUrl: string
  /** Of the shop. */
  timeZone: string
  /** Of the shop; null until it has one. */
  country: string | null
  language: Language
  theme: Theme
  /** The languages of the shop's texts, the main one first. */
  languages: readonly Language[]
  /** The currencies that shoppers can choose, the base currency included. */
  currencies: readonly Currency[]
  /** Whether shoppers see the blog. */
  hasBlog: boolean
  /** Environment variables without which a command would open another shop. */
  variables: readonly string[]
  api: Api
}

interface AdminState extends AdminShop {
  /** Call it after saving settings that every page shows. */
  update(
    change: Partial<Pick<AdminShop, 'name' | 'timeZone' | 'country' | 'languages' | 'currencies' | 'hasBlog'>>,
  ): void
}

const Context = createContext<AdminState | null>(null)

export function AdminProvider({ shop, children }: { shop: AdminShop; children: ReactNode }) {
  const [changes, setChanges] = useState<Partial<AdminShop>>({})
  const update: AdminState['update'] = (change) => setChanges((earlier) => ({ ...earlier, ...change }))
  return <Context value={{ ...shop, ...changes, update }}>{children}</Context>
}

/** The same context with another API client. */
export function AdminApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <Context value={{ ...useAdmin(), api }}>{children}</Context>
}

export function useAdmin(): AdminState {
  const shop = useContext(Context)
  if (!shop) throw new Error('there is no AdminProvider')
  return shop
}

/** The id of the route whose loader reads the signed-in person. */
export const frameId = 'frame'

/** The signed-in member of the staff. */
export function useMe(): Me {
  const me = useRouteLoaderData<Me>(frameId)
  if (!me) throw new Error('no one is signed in')
  return me
}

/** The signed-in member of the staff; null on pages outside the frame, such as the one that sets up the second factor. */
export function useMeIfKnown(): Me | null {
  return useRouteLoaderData<Me>(frameId) ?? null
}

export function useCan(): (permission: Permission) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}
