import { useFormatter, useTranslations } from 'use-intl'
import { useAdmin } from '../../staff/admin/adminContext.tsx'

/** @returns functions that format zones and weights */
export function useZoneTexts() {
  const t = useTranslations('adminShipping.zone')
  const format = useFormatter()
  const { language } = useAdmin()
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  const kilograms = (grams: number) =>
    format.number(grams / 1000, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 })
  const nameCountry = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
  return {
    /** "Germany", "MH, India" or "everywhere". */
    zone(code: string): string {
      if (code === '*') return t('everywhere')
      const [country = '', state] = code.split('-')
      return state === undefined ? nameCountry(country) : `${state}, ${nameCountry(country)}`
    },
    /** "from 5 kg", "up to 30 kg", "5 to 30 kg" or "any weight". */
    weight(from: number, to: number | null): string {
      if (from === 0 && to === null) return t('anyWeight')
      if (to === null) return t('from', { from: kilograms(from) })
      if (from === 0) return t('below', { to: kilograms(to) })
      return t('between', { from: kilograms(from), to: kilograms(to) })
    },
  }
}
