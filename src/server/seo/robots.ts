import { accountPath, cartPath, checkoutPath, loginPath, preferencesPath } from '../../shared/paths.ts'

/** Pages of one shopper, and calls: nothing in them is worth a visit of a crawler. */
const privatePaths = ['/api/', cartPath, checkoutPath, '/ordersuccess/', accountPath, loginPath, preferencesPath]

/** The content of `/robots.txt`. @param baseUrl without a slash at its end */
export function robotsText(baseUrl: string): string {
  return [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
