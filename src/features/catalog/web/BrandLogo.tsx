import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import type { MenuBrand } from '../catalog.menu.ts'

interface BrandLogoProps {
  brand: MenuBrand
  sizes: string
  isDraggable?: boolean
  className: string
}

/** The brand's logo, or its name when it has none. */
export function BrandLogo({ brand: { logo, name }, ...image }: BrandLogoProps) {
  if (!logo) return name
  return <ResponsiveImage {...image} src={logo} alt={name} width={240} height={90} shownAs="thumbnail" />
}
