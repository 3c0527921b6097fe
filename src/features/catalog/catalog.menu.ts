/** What the header's menus show: the one place on the web side where the wire words of categories and brands in menus are read. */
import { picturePath } from '../../shared/paths.ts'
import type { WireBrand, WireCategory } from './catalog.contract.ts'

/** Ids fixed by spec §9. */
export const rootCategoryId = 1
export const sparesCategoryId = 55
export const accessoriesCategoryId = 15

/** Spec §2: so many stand under bikes, the others under spares and accessories. */
const bikeBrandCount = 4

export interface MenuCategory {
  id: number
  name: string
  slug: string
  /** Path without an origin; null when the category has none. */
  picture: string | null
}

export interface MenuBrand {
  id: number
  name: string
  logo: string | null
}

export interface MenuDepartment extends MenuCategory {
  children: MenuCategory[]
}

export interface ShopMenu {
  /** Children of the root that are neither spares nor accessories. */
  bikes: MenuCategory[]
  /** Spares and accessories, as far as they are active. */
  departments: MenuDepartment[]
  bikeBrands: MenuBrand[]
  partBrands: MenuBrand[]
}

interface MenuAnswers {
  top: readonly WireCategory[]
  spares: readonly WireCategory[]
  accessories: readonly WireCategory[]
  brands: readonly WireBrand[]
}

/** Puts the four answers in the order of the menus. */
export function shopMenuOf({ top, spares, accessories, brands }: MenuAnswers): ShopMenu {
  const childrenOf = new Map([
    [sparesCategoryId, spares],
    [accessoriesCategoryId, accessories],
  ])
  const departments = [...childrenOf].flatMap(([id, children]) => {
    const category = top.find((candidate) => candidate.id === id)
    return category ? [{ ...menuCategory(category), children: children.map(menuCategory) }] : []
  })
  const menuBrands = brands.map(menuBrand)
  return {
    bikes: top.filter(({ id }) => !childrenOf.has(id)).map(menuCategory),
    departments,
    bikeBrands: menuBrands.slice(0, bikeBrandCount),
    partBrands: menuBrands.slice(bikeBrandCount),
  }
}

function menuCategory({ id, name, slug, image_url }: WireCategory): MenuCategory {
  return { id, name, slug, picture: image_url === null ? null : picturePath(image_url) }
}

export function menuBrand({ id, label, admin_name, swatch_value }: WireBrand): MenuBrand {
  return { id, name: label || admin_name, logo: swatch_value === null ? null : picturePath(swatch_value) }
}
