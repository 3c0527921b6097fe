/** Contents of the header's menus. */

/** Ids fixed by spec §9. */
export const rootCategoryId = 1
export const sparesCategoryId = 55
export const accessoriesCategoryId = 15

/** How many brands are listed under bikes; the others go under spares and accessories (spec §2). */
export const bikeBrandCount = 4

export interface MenuCategory {
  id: number
  name: string
  slug: string
  /** Path without an origin; null when the category has none. */
  image: string | null
  /** Without it, the name beside the image describes it. */
  imageAlt?: string
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
  /** Spares and accessories, if active. */
  departments: MenuDepartment[]
  bikeBrands: MenuBrand[]
  partBrands: MenuBrand[]
}

export const emptyMenu: ShopMenu = { bikes: [], departments: [], bikeBrands: [], partBrands: [] }

interface MenuParts {
  /** Children of the root. */
  top: readonly MenuCategory[]
  spares: readonly MenuCategory[]
  accessories: readonly MenuCategory[]
  brands: readonly MenuBrand[]
}

/** The header’s menu from the catalog’s top categories and brands. */
export function arrangeMenu({ top, spares, accessories, brands }: MenuParts): ShopMenu {
  const departmentChildren = new Map([
    [sparesCategoryId, spares],
    [accessoriesCategoryId, accessories],
  ])
  const departments = [...departmentChildren].flatMap(([id, children]) => {
    const category = top.find((candidate) => candidate.id === id)
    return category ? [{ ...category, children: [...children] }] : []
  })
  const menuBrands = brands.map(({ id, name, logo }) => ({ id, name, logo }))
  return {
    bikes: top.filter(({ id }) => !departmentChildren.has(id)),
    departments,
    bikeBrands: menuBrands.slice(0, bikeBrandCount),
    partBrands: menuBrands.slice(bikeBrandCount),
  }
}
