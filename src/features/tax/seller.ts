import type { Seller } from '../../shared/tax.ts'
import { findVatIdCountry, findVatIdPrefix, isGstin, normalizeVatId } from './vatId.ts'
import { findVatRateBp } from './vatRates.ts'

type SellerText = { [Field in keyof Seller]: string | null }

interface SellerProblem {
  field: keyof Seller
  /** Description of valid input. */
  rule: 'sellerCountry' | 'sellerState' | 'gstin' | 'vatId'
  /** For a VAT id, the expected country; otherwise empty. */
  detail: string
}

/** Parses the seller of the settings. Without a country there is none; a state or VAT id requires one. */
export function parseSeller({ country, state, vatId }: SellerText): {
  seller: Seller | null
  problems: SellerProblem[]
} {
  const code = country && parseCountry(country)
  if (code === null || code === '') {
    const isMissing = country === null && state === null && vatId === null
    return {
      seller: null,
      problems: isMissing
        ? []
        : [{ field: 'country', rule: 'sellerCountry', detail: '' }, ...findMalformedVatId(vatId)],
    }
  }
  const seller: Seller = { country: code, state: state?.toUpperCase() ?? null, vatId: vatId && normalizeVatId(vatId) }
  return { seller, problems: findProblems(seller) }
}

function findProblems({ country, state, vatId }: Seller): SellerProblem[] {
  const problems: SellerProblem[] = []
  if (country === 'IN' ? !/^[A-Z]{2}$/.test(state ?? '') : state !== null && !/^[A-Z\d]{1,3}$/.test(state)) {
    problems.push({ field: 'state', rule: 'sellerState', detail: '' })
  }
  if (vatId === null) return problems
  if (country === 'IN' && !isGstin(vatId)) {
    problems.push({ field: 'vatId', rule: 'gstin', detail: '' })
  } else if (findVatRateBp(country) !== null && findVatIdCountry(vatId) !== country) {
    problems.push({ field: 'vatId', rule: 'vatId', detail: country })
  }
  return problems
}

/** A malformed VAT id with the prefix of an EU country is invalid for sellers of every country. */
function findMalformedVatId(vatId: string | null): SellerProblem[] {
  const country = vatId === null ? null : findVatIdPrefix(vatId)
  if (vatId === null || country === null || findVatIdCountry(vatId) !== null) return []
  return [{ field: 'vatId', rule: 'vatId', detail: country }]
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The official code: `GB` for `uk`. @returns null for an unknown country */
function parseCountry(text: string): string | null {
  if (!/^[A-Za-z]{2}$/.test(text)) return null
  const { region } = new Intl.Locale(`und-${text}`)
  return region !== undefined && countryNames.of(region) !== undefined ? region : null
}
