import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import type { Banner } from '../../content/content.reader.ts'
import { BannerImage } from './BannerImage.tsx'
import { BannerPrice } from './BannerPrice.tsx'

/** The banners after the first, as linked cards. The first card is as wide as two. */
export function BannerCards({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslations('home')
  if (banners.length === 0) return null
  return (
    <section aria-label={t('banners')}>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {banners.map((banner, index) => (
          <li key={banner.id} className={clsx(index === 0 && banners.length % 2 === 1 && 'md:col-span-2')}>
            <BannerCard banner={banner} isWide={index === 0 && banners.length % 2 === 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BannerCard({ banner, isWide }: { banner: Banner; isWide: boolean }) {
  return (
    <Link
      to={banner.link}
      className={clsx('group grid h-full bg-tile text-black', isWide && 'md:grid-cols-12 md:items-center')}
    >
      <span className={clsx('flex flex-col gap-2 p-6 md:p-9', isWide && 'md:col-span-5')}>
        <span className="font-display text-step-3 leading-[1.02] font-bold [font-stretch:118%]">{banner.title}</span>
        <span className="max-w-[34ch] leading-snug">{banner.subtitle}</span>
        <span className="flex items-center gap-3 pt-2 font-medium">
          <BannerPrice banner={banner} />
          <Icon name="arrowRight" className="transition-transform duration-200 ease-hand group-hover:translate-x-1.5" />
        </span>
      </span>
      <BannerImage
        banner={banner}
        sizes={
          isWide
            ? '(width >= 90rem) 49rem, (width >= 48rem) 55vw, 95vw'
            : '(width >= 90rem) 42rem, (width >= 48rem) 47vw, 95vw'
        }
        className={clsx('aspect-[3/2] self-end', isWide && 'md:col-span-7')}
      />
    </Link>
  )
}
