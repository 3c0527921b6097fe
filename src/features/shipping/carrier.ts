/** Carriers and the links to their tracking pages. */
import type { Language } from '../../shared/locale.ts'

export interface Carrier {
  /** Lowercase letters, digits and hyphens, such as `blue-dart`. */
  code: string
  title: string
  /** URL of the tracking page with `{number}` for the tracking number; null for a carrier without one. */
  trackingTemplate: string | null
  /** Whether new parcels can be sent with it. */
  isActive: boolean
}

const placeholder = '{number}'
/** Characters. */
export const maxCarrierTitleLength = 60

/** Stands for a carrier outside the list that has only a name, such as the shop itself or a forwarder. No carrier can have this code. */
export const otherCarrierCode = 'other-carrier'

/** The initial tracking pages of every shop, with their versions in other languages than English. */
const localPages: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  'https://www.dhl.com/global-en/home/tracking.html?submit=1&tracking-id={number}': {
    de: 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode={number}',
    fr: 'https://www.dhl.com/fr-fr/home/suivi.html?tracking-id={number}',
  },
  'https://tracking.dpd.de/status/en_US/parcel/{number}': {
    de: 'https://tracking.dpd.de/status/de_DE/parcel/{number}',
  },
  'https://www.ups.com/track?tracknum={number}': {
    de: 'https://www.ups.com/track?loc=de_DE&tracknum={number}',
    fr: 'https://www.ups.com/track?loc=fr_FR&tracknum={number}',
  },
  'https://gls-group.com/GROUP/en/parcel-tracking?match={number}': {
    de: 'https://gls-group.com/DE/de/paketverfolgung?match={number}',
    fr: 'https://gls-group.com/FR/fr/suivi-colis?match={number}',
  },
}

/**
 * The tracking page of a parcel; null without a number, or for a carrier without a tracking page. @param trackNumber may have spaces,
 * as on a label @param language of the reader; pages entered by the shop are the same in all languages
 */
export function toTrackingUrl(template: string | null, trackNumber: string | null, language: Language): string | null {
  if (template === null || trackNumber === null) return null
  const number = encodeURIComponent(trackNumber.replace(/\s/g, ''))
  return (localPages[template]?.[language] ?? template).replaceAll(placeholder, number)
}

/** Parses the URL of a tracking page, as the staff type it. @returns null unless it is an https URL with `{number}` after the host */
export function parseTrackingTemplate(text: string): string | null {
  const template = text.trim()
  if (!template.includes(placeholder) || !URL.canParse(template)) return null
  const { protocol, host, username } = new URL(template)
  return protocol === 'https:' && username === '' && !/[{}%]/.test(host) ? template : null
}

/** Parses a carrier's code, in any case and with spaces: `Blue Dart` is `blue-dart`. @returns null when nothing usable is left */
export function parseCarrierCode(text: string): string | null {
  const code = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return code === '' || code.length > 40 || code === otherCarrierCode ? null : code
}

/** Codes of the usual carriers in a country, the most common first. */
const commonCarriers: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['DE', 'AT', 'NL', 'BE', 'LU', 'PL', 'CZ', 'DK'].map((country) => [country, ['dhl', 'dpd', 'gls', 'ups']]),
  ),
  FR: ['colissimo', 'dpd', 'gls', 'ups'],
  GB: ['royal-mail', 'dpd', 'ups', 'dhl'],
  IN: ['blue-dart', 'delhivery', 'india-post', 'dhl'],
  US: ['ups', 'fedex', 'dhl'],
}

/** Sorts carriers for selection, those of the country first. @param country of the seller; null sorts by title only */
export function arrangeCarriers<C extends Pick<Carrier, 'code'>>(carriers: readonly C[], country: string | null): C[] {
  const usual = commonCarriers[country ?? ''] ?? []
  const first = usual.flatMap((code) => carriers.filter((carrier) => carrier.code === code))
  return [...first, ...carriers.filter((carrier) => !first.includes(carrier))]
}
