import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { MenuBrand, MenuCategory, MenuDepartment, ShopMenu } from '../../features/catalog/catalog.menu.ts'
import { BrandLogo } from '../../features/catalog/web/BrandLogo.tsx'
import { defaultSize } from '../../shared/imageSizes.ts'
import { brandPath, catalogPath } from '../../shared/paths.ts'
import { ResponsiveImage } from '../../ui/ResponsiveImage.tsx'

const columnTitle = 'border-b border-line pb-2 text-sm font-medium text-quiet'
const rowLink = 'flex min-h-10 items-center hover:underline hover:underline-offset-4'

/** The first four brands under bikes, the others under spares and accessories (spec §2, Menus). */
export function BrandsPanel({ menu }: { menu: ShopMenu }) {
  const t = useTranslations('common.menus')
  return (
    <div className="grid grid-cols-12 gap-10">
      <section className="col-span-4" aria-labelledby="menu-bike-brands">
        <p id="menu-bike-brands" className={columnTitle}>
          {t('bikesColumn')}
        </p>
        <BrandTiles brands={menu.bikeBrands} className="grid-cols-2" />
      </section>
      <section className="col-span-8" aria-labelledby="menu-part-brands">
        <p id="menu-part-brands" className={columnTitle}>
          {t('partsColumn')}
        </p>
        <BrandTiles brands={menu.partBrands} className="grid-cols-4" />
      </section>
    </div>
  )
}

function BrandTiles({ brands, className }: { brands: readonly MenuBrand[]; className: string }) {
  return (
    <ul className={`grid gap-3 pt-4 ${className}`}>
      {brands.map((brand) => (
        <li key={brand.id}>
          <Link
            to={brandPath(brand.id)}
            className="grid h-20 place-items-center bg-tile px-3 text-center font-display font-semibold text-black outline-offset-0 hover:outline-2 hover:outline-ink"
          >
            <BrandLogo brand={brand} sizes="12rem" className="h-14 w-full object-contain" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Hovering or focusing a category shows its image. */
export function BikesPanel({ categories }: { categories: readonly MenuCategory[] }) {
  const t = useTranslations('common.menus')
  const [shownId, setShownId] = useState(categories.find(({ image }) => image)?.id)
  const shown = categories.find(({ id }) => id === shownId)
  return (
    <div className="grid grid-cols-12 items-center gap-10">
      <ul className="col-span-6">
        {categories.map((category) => (
          <li key={category.id} className="border-b border-line last:border-0">
            <Link
              to={catalogPath(category.slug)}
              onPointerEnter={() => setShownId(category.id)}
              onFocus={() => setShownId(category.id)}
              className="flex min-h-13 items-center font-display text-step-2 leading-tight font-semibold [font-stretch:112%] hover:underline hover:decoration-2 hover:underline-offset-6"
            >
              {category.name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={catalogPath()} className={`${rowLink} min-h-13`}>
            {t('allBikes')}
          </Link>
        </li>
      </ul>
      {shown && (
        <div className="relative col-span-6 aspect-[8/5] max-h-80 w-full bg-tile">
          {shown.image && (
            <ResponsiveImage
              src={shown.image}
              alt={shown.imageAlt ?? ''}
              {...defaultSize}
              shownAs="tile"
              sizes="(width >= 80rem) 40rem, 50vw"
              className="absolute inset-0 size-full object-contain"
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Spares and accessories with their child categories. */
export function PartsPanel({ departments }: { departments: readonly MenuDepartment[] }) {
  const t = useTranslations('common.menus')
  return (
    <div className="grid grid-cols-2 gap-10">
      {departments.map((department) => (
        <section key={department.id} aria-labelledby={`menu-${department.slug}`}>
          <Link
            id={`menu-${department.slug}`}
            to={catalogPath(department.slug)}
            className="block border-b border-line pb-2 font-display text-step-1 font-semibold [font-stretch:112%] hover:underline hover:underline-offset-6"
          >
            {department.name}
          </Link>
          <ul className="columns-2 gap-8 pt-3">
            {department.children.map((category) => (
              <li key={category.id} className="break-inside-avoid">
                <Link to={catalogPath(category.slug)} className={rowLink}>
                  {category.name}
                </Link>
              </li>
            ))}
            <li className="break-inside-avoid">
              <Link to={catalogPath(department.slug)} className={`${rowLink} text-quiet`}>
                {t('all', { name: department.name })}
              </Link>
            </li>
          </ul>
        </section>
      ))}
    </div>
  )
}
