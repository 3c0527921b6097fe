import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { BlockData } from '../../home.blocks.ts'
import { BannerImage } from '../BannerImage.tsx'
import { BannerPrice } from '../BannerPrice.tsx'

/** The banners as a grid: one large, the others small. */
export default function BannerGrid({ data: { banners } }: { data: BlockData['bannerGrid'] }) {
  const t = useTranslations('blocks')
  return (
    <section aria-label={t('banners')}>
      <ul className="grid gap-2 px-2 lg:grid-cols-3 lg:grid-rows-[auto_auto_auto]">
        {banners.map((banner, index) => {
          const isLarge = index === 0
          return (
            <li key={banner.id} className={clsx(isLarge && 'lg:col-span-2 lg:row-span-3')}>
              <Link
                to={banner.link}
                className="home-ground group relative flex h-full flex-col overflow-hidden rounded-(--corner)"
              >
                <span className="flex flex-col gap-2 p-5 md:p-7">
                  <span className={clsx('home-type leading-none', isLarge ? 'home-title' : 'text-step-2')}>
                    {banner.title}
                  </span>
                  <span className="max-w-[34ch] leading-snug">{banner.subtitle}</span>
                  <BannerPrice banner={banner} className="font-semibold" />
                </span>
                <BannerImage
                  banner={banner}
                  sizes={isLarge ? '(width >= 64rem) 65vw, 95vw' : '(width >= 64rem) 32vw, 95vw'}
                  isFirst={isLarge}
                  className={clsx(
                    'mt-auto transition-transform duration-200 ease-hand group-hover:scale-[1.02]',
                    isLarge ? 'aspect-[3/2]' : 'aspect-[2/1]',
                  )}
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
