import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { AdminProvider, type AdminShop, useAdmin } from '../features/staff/admin/adminContext.tsx'
import type { Api } from '../shared/apiClient.ts'
import { darkPaperColor, paperColor, shopIconPath } from '../shared/imageSizes.ts'
import { regionTags } from '../shared/locale.ts'
import type { Messages } from '../shared/messages.ts'
import { type Boot, bootId } from './boot.ts'

interface AdminDocumentProps {
  boot: Boot
  /** The boot data as JSON, safe within a script. */
  json: string
  api: Api
  children: ReactNode
}

/** The document of every page of the back office. */
export function AdminDocument({ boot, json, api, children }: AdminDocumentProps) {
  const { language, theme } = boot.shop
  const shop: AdminShop = { ...boot.shop, api }
  // Compiled messages are read like plain ones (`messages.server.ts`); the type also has those of the shop.
  const messages = boot.messages as Messages
  return (
    <html lang={language} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {theme !== 'dark' && <meta name="theme-color" content={paperColor} media={mediaFor('light', theme)} />}
        {theme !== 'light' && <meta name="theme-color" content={darkPaperColor} media={mediaFor('dark', theme)} />}
        <link rel="icon" href={`/storage/${shopIconPath}`} type="image/svg+xml" />
        {boot.assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <AdminProvider shop={shop}>
          <Texts messages={messages}>{children}</Texts>
        </AdminProvider>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that the server has escaped */}
        <script type="application/json" id={bootId} dangerouslySetInnerHTML={{ __html: json }} />
        {boot.assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </body>
    </html>
  )
}

/** Texts and dates, in the time zone of the shop, which may change while the back office is open. */
function Texts({ messages, children }: { messages: Messages; children: ReactNode }) {
  const { language, timeZone } = useAdmin()
  return (
    <IntlProvider locale={regionTags[language]} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}

/** Media query of a `theme-color`; none once a theme is picked. */
function mediaFor(scheme: 'light' | 'dark', theme: Boot['shop']['theme']): string | undefined {
  return theme === 'system' ? `(prefers-color-scheme: ${scheme})` : undefined
}
