import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { brandPath } from '../../../../shared/paths.ts'
import { ResponsiveImage } from '../../../../ui/ResponsiveImage.tsx'
import type { BlockData } from '../../home.blocks.ts'
import { BlockTitle } from './BlockTitle.tsx'

/** The logos of all brands. */
export default function BrandWall({ data: { brands } }: { data: BlockData['brandWall'] }) {
  const t = useTranslations('blocks')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="shell">
      <BlockTitle id={titleId} title={t('brands')} />
      <ul className="grid grid-cols-3 gap-px sm:grid-cols-5">
        {brands.map(({ id, name, logo }) => (
          <li key={id}>
            <Link
              to={brandPath(id)}
              className="ground-tile grid h-20 place-items-center px-3 text-center font-display font-semibold outline-offset-[-2px] hover:outline-2 hover:outline-ink md:h-28 md:px-6"
            >
              {logo ? (
                <ResponsiveImage
                  src={logo}
                  alt={name}
                  width={240}
                  height={90}
                  shownAs="thumbnail"
                  sizes="12rem"
                  className="h-12 w-full object-contain md:h-16"
                />
              ) : (
                name
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
