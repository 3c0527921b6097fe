import { useTranslations } from 'use-intl'
import { catalogPath } from '../../../shared/paths.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import type { Banner } from '../../content/content.reader.ts'
import { BannerImage } from './BannerImage.tsx'
import { BannerPrice } from './BannerPrice.tsx'

/** The first banner, large. Its background stays light in the dark scheme, because the images are made for it. */
export function Hero({ banner }: { banner: Banner | null }) {
  const t = useTranslations('home.hero')
  const { name } = useShop()
  if (!banner) {
    return (
      <section className="bg-tile text-black">
        <div className="shell flex flex-col items-start gap-6 py-20 md:py-28">
          <HeroTitle>{name}</HeroTitle>
          <p className="max-w-prose text-step-1">{t('fallback')}</p>
          <ButtonLink to={catalogPath()} look="signal">
            {t('toCatalogue')}
          </ButtonLink>
        </div>
      </section>
    )
  }
  return (
    <section className="relative overflow-hidden bg-tile text-black">
      <div className="shell relative grid items-end gap-x-6 lg:grid-cols-12">
        <div className="relative z-10 flex flex-col items-start gap-5 pt-10 lg:col-span-6 lg:col-start-1 lg:row-start-1 lg:self-center lg:py-24">
          <HeroTitle>{banner.title}</HeroTitle>
          <p className="max-w-[17.3em] text-step-1 leading-snug">{banner.subtitle}</p>
          <BannerPrice banner={banner} className="text-step-2 font-semibold" />
          <ButtonLink to={banner.link} look="signal" className="h-12 px-7 text-base">
            {t('viewDetails')}
          </ButtonLink>
        </div>
        <div
          // In every image, the wheels touch the floor at 89 % of the height.
          className="-mb-[6.2%] lg:-mb-[6.9%] lg:col-span-8 lg:col-start-5 lg:row-start-1"
        >
          <BannerImage
            banner={banner}
            sizes="(width >= 90rem) 56rem, (width >= 64rem) 63vw, min(95vw, 56rem)"
            isFirst
            className="mx-auto aspect-[3/2] max-w-4xl lg:max-w-none"
          />
        </div>
      </div>
      <Ruler />
    </section>
  )
}

function HeroTitle({ children }: { children: string }) {
  return (
    <h1 className="text-[clamp(2.75rem,1.2rem+6.4vw,7.25rem)] leading-[0.92] font-extrabold tracking-[-0.02em] [font-stretch:125%] [overflow-wrap:anywhere]">
      {children}
    </h1>
  )
}

/** A scale below the wheels, like the edge of a drawing board. */
function Ruler() {
  return (
    <div aria-hidden="true" className="relative bg-tile">
      <div className="h-4 border-t border-current bg-[repeating-linear-gradient(90deg,currentColor_0_1px,transparent_1px_60px),repeating-linear-gradient(90deg,currentColor_0_1px,transparent_1px_12px)] bg-[length:100%_100%,100%_45%] bg-no-repeat opacity-45" />
    </div>
  )
}
