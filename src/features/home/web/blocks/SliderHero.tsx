import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { StepButtons } from '../../../../ui/StepButtons.tsx'
import type { BlockData } from '../../home.blocks.ts'
import { BannerImage } from '../BannerImage.tsx'
import { BannerPrice } from '../BannerPrice.tsx'

/** The banners, one at a time: scrolled by the visitor or by buttons, never automatically. */
export default function SliderHero({ data: { title, line, banners } }: { data: BlockData['sliderHero'] }) {
  const t = useTranslations('blocks.slider')
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const show = (index: number) => {
    const element = strip.current
    element?.scrollTo({ left: index * element.clientWidth, behavior: 'smooth' })
  }
  return (
    <section aria-label={t('label')}>
      <div className="shell flex flex-wrap items-end justify-between gap-x-8 gap-y-2 py-6">
        <div>
          <h1 className="text-step-3">{title}</h1>
          <p className="max-w-[50ch] text-quiet">{line}</p>
        </div>
        <div className="-mr-3 flex items-center">
          <StepButtons
            value={current}
            most={banners.length - 1}
            labels={[t('previous'), t('next')]}
            onChange={show}
            buttonClass="size-11 aria-disabled:opacity-40 hover-inverts"
          >
            <span role="status" className="figures px-2 text-sm">
              {t('position', { number: String(current + 1), total: String(banners.length) })}
            </span>
          </StepButtons>
        </div>
      </div>
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {banners.map((banner, index) => (
          <li key={banner.id} className="ground-tile w-full shrink-0 snap-start">
            <div className="shell grid items-center gap-6 py-8 lg:grid-cols-2">
              <div className="flex flex-col items-start gap-4">
                <h2 className="home-title">{banner.title}</h2>
                <p className="max-w-[34ch] text-step-1">{banner.subtitle}</p>
                <BannerPrice banner={banner} className="text-step-1 font-semibold" />
                <ButtonLink to={banner.link} look="signal" aria-label={`${t('view')}: ${banner.title}`}>
                  {t('view')}
                </ButtonLink>
              </div>
              <BannerImage
                banner={banner}
                sizes="(width >= 64rem) 42rem, 95vw"
                isFirst={index === 0}
                className="aspect-[3/2]"
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
