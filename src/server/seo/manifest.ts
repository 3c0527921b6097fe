/** `/manifest.webmanifest`: name, colors and icons of the installed shop. `/favicon.ico`: the icon for clients that have not read a page. */
import type { FastifyInstance } from 'fastify'
import { cacheUrl } from '../../kit/http/urls.ts'
import type { Settings } from '../../kit/services.ts'
import { translator } from '../../kit/text/translator.ts'
import { iconSizes, paperColor, shopIconPath } from '../../shared/imageSizes.ts'
import type { Language } from '../../shared/locale.ts'
import { cartPath, catalogPath, homePath, manifestPath } from '../../shared/paths.ts'

/** Characters that fit below an icon. */
const maxShortNameLength = 12

/** The web app manifest, and the icon for clients that do not read the page's links. */
export function manifestRoute(app: FastifyInstance, { shopName }: Pick<Settings, 'shopName'>): void {
  app.get(manifestPath, { schema: { hide: true } }, async (request, reply) =>
    reply
      .header('cache-control', 'private, max-age=3600')
      .header('vary', 'accept-language, cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(buildManifest(shopName, request.language))),
  )
  // Feed readers and previews request it without reading the page that links the icon.
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect(cacheUrl('', 'icon-192', shopIconPath), 302),
  )
}

function buildManifest(shopName: string, language: Language) {
  const t = translator(language, 'server')
  const icon = (size: 'icon-192' | 'icon-512' | 'icon-maskable', purpose: 'any' | 'maskable') => ({
    src: cacheUrl('', size, shopIconPath),
    sizes: `${iconSizes[size].side}x${iconSizes[size].side}`,
    type: 'image/png',
    purpose,
  })
  const icons = [icon('icon-192', 'any'), icon('icon-512', 'any'), icon('icon-maskable', 'maskable')]
  const shortcut = (name: string, url: string) => ({ name, url, icons: icons.slice(0, 1) })
  return {
    // The app has the same id in every language.
    id: homePath,
    name: shopName,
    short_name: shopName.slice(0, maxShortNameLength).trim(),
    description: t('app.description'),
    lang: language,
    dir: 'ltr',
    start_url: homePath,
    scope: homePath,
    display: 'standalone',
    background_color: paperColor,
    theme_color: paperColor,
    categories: ['shopping', 'sports'],
    icons,
    shortcuts: [shortcut(t('app.search'), catalogPath()), shortcut(t('app.cart'), cartPath)],
  }
}
