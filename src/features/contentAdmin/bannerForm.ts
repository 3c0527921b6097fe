/** The form of a banner in the back office: its input before validation. Pure. */
import { type Language, languages } from '../../shared/locale.ts'

export interface BannerFormText {
  title: string
  subtitle: string
  imageAlt: string
}

export interface BannerForm {
  isActive: boolean
  /** A path of the shop, or an https URL. */
  link: string
  /** Path of the image. */
  image: string
  /** In the base currency, as typed; empty without a price. */
  price: string
  /** In the shop's time zone, such as `2026-06-01T00:00`; empty without a limit. */
  startsAt: string
  /** The first moment at which it is no longer shown. */
  endsAt: string
  texts: Record<Language, BannerFormText>
}

const noText: BannerFormText = { title: '', subtitle: '', imageAlt: '' }

export const emptyBanner: BannerForm = {
  ...{ isActive: true, link: '', image: '', price: '', startsAt: '', endsAt: '' },
  texts: { en: noText, fr: noText, de: noText },
}

export const bannerStates = ['shown', 'scheduled', 'ended', 'off', 'productGone', 'soldOut'] as const
/** Whether shoppers see a banner, or the reason why they do not. */
export type BannerState = (typeof bannerStates)[number]

/** Languages in which a banner has no title. */
export function listMissingTitles(texts: BannerForm['texts']): Language[] {
  return languages.filter((language) => texts[language].title.trim() === '')
}
