import { jsonLdText, type Thing } from '../shared/structuredData.ts'

/** Tells search engines what a piece of the page shows. A block of data: browsers do not run it. */
export function StructuredData({ thing }: { thing: Thing }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText lets nothing end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(thing) }} />
}
