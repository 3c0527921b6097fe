/** The parts of the account, in the order of its menu. Names and hints are in `messages/<language>/account.json`. */
import {
  accountOrdersPath,
  addressesPath,
  ownBikesPath,
  ownDataPath,
  ownReviewsPath,
  profilePath,
  securityPath,
} from '../../shared/paths.ts'

export const accountSections = [
  { key: 'orders', path: accountOrdersPath },
  { key: 'addresses', path: addressesPath },
  { key: 'reviews', path: ownReviewsPath },
  { key: 'bikes', path: ownBikesPath },
  { key: 'profile', path: profilePath },
  { key: 'security', path: securityPath },
  { key: 'data', path: ownDataPath },
] as const
export type AccountSection = (typeof accountSections)[number]['key']
