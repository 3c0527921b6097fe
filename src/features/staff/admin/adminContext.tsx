/** What every page of the back office knows: the shop, the language, the API, and who is signed in. */
import { createContext, type ReactNode, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Api } from '../../../shared/apiClient.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Theme } from '../../../shared/theme.ts'
import type { Permission } from '../permissions.ts'
import type { Me } from '../server/staff.contract.ts'

export interface AdminShop {
  name: string
  baseUrl: string
  language: Language
  theme: Theme
  api: Api
}

const Context = createContext<AdminShop | null>(null)

export function AdminProvider({ shop, children }: { shop: AdminShop; children: ReactNode }) {
  return <Context value={shop}>{children}</Context>
}

export function useAdmin(): AdminShop {
  const shop = useContext(Context)
  if (!shop) throw new Error('there is no AdminProvider')
  return shop
}

/** The id of the route whose loader reads who is signed in. */
export const frameId = 'frame'

/** Whoever is signed in. */
export function useMe(): Me {
  const me = useRouteLoaderData<Me>(frameId)
  if (!me) throw new Error('nobody is signed in')
  return me
}

/** Whoever is signed in; null on pages outside of the frame, such as the one that sets up the second factor. */
export function useMeIfKnown(): Me | null {
  return useRouteLoaderData<Me>(frameId) ?? null
}

export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}
