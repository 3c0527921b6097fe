import { useTranslations } from 'use-intl'
import { masterSize } from '../../../shared/imageSizes.ts'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import type { BannerForm } from '../bannerForm.ts'

interface BannerPreviewProps {
  form: BannerForm
  language: Language
  currency: Currency
}

/** The banner as the card that the home shows; the first banner is larger there. */
export function BannerPreview({ form, language, currency }: BannerPreviewProps) {
  const t = useTranslations('adminBanners')
  const mainLanguage = findMainLanguage(useAdmin().languages)
  const pick = (name: 'title' | 'subtitle') => form.texts[language][name] || form.texts[mainLanguage][name]
  return (
    <section aria-label={t('preview')} className="min-w-0 self-start xl:sticky xl:top-4">
      <p className="pb-2 text-quiet text-sm">{t('preview')}</p>
      <div lang={language} className="grid bg-tile text-black">
        <div className="flex flex-col gap-2 p-6 md:p-9">
          <p className="font-bold font-display text-step-3 leading-[1.02] [font-stretch:118%] [overflow-wrap:anywhere]">
            {pick('title')}
          </p>
          <p className="max-w-[34ch] leading-snug">{pick('subtitle')}</p>
          <p className="flex items-center gap-3 pt-2 font-medium">
            {form.price && `${form.price} ${currency}`}
            <Icon name="arrowRight" />
          </p>
        </div>
        {form.image && (
          <ResponsiveImage
            src={`/storage/${form.image}`}
            alt=""
            {...masterSize}
            shownAs="page"
            sizes="(width >= 80rem) 32rem, 95vw"
            className="aspect-[3/2] w-full self-end object-contain"
          />
        )}
      </div>
    </section>
  )
}
