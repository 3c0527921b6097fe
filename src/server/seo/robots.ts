import { accountPath, cartPath, checkoutPath, preferencesPath, signInPath } from '../../shared/paths.ts'

/** Private pages and calls, which crawlers should skip. */
const privatePaths = [
  '/api/',
  cartPath,
  checkoutPath,
  '/ordersuccess/',
  '/payment/',
  accountPath,
  signInPath,
  preferencesPath,
]

/** The content of `/robots.txt`. @param baseUrl without a trailing slash */
export function robotsText(baseUrl: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
