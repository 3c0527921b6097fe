/** Reports what `safeHtml` removes from a description when the product is saved. */

import { cleanLines, type TextFinding } from './cleanText.ts'
import { safeHtml } from './html.ts'

/** What was changed in a description. */
export type DescriptionFinding = TextFinding | 'plainText' | 'htmlUnsafe' | 'htmlSimplified'

export interface ReadDescription {
  html: string
  /** Name the removed parts. */
  findings: { reason: DescriptionFinding; value: string }[]
}

/** Longer descriptions are rejected without reading them to the end. */
const maxDescriptionLength = 100_000

const canAct = new Set(
  'script iframe frame object embed applet svg math form input button meta link base template'.split(' '),
)

/** @param cell HTML or plain text */
export function readDescription(cell: string): ReadDescription {
  const { text, reasons } = cleanLines(cell.slice(0, maxDescriptionLength))
  const findings: ReadDescription['findings'] = reasons.map((reason) => ({ reason, value: cell.slice(0, 80) }))
  if (/^[=@]/.test(text)) findings.push({ reason: 'formula', value: text.slice(0, 80) })
  const html = safeHtml(text)
  if (text !== '' && !/<[a-z!/]/i.test(text))
    return { html, findings: [...findings, { reason: 'plainText', value: text.slice(0, 80) }] }
  const allowedNames = namesIn(html)
  const disallowed = [...namesIn(text)].filter((name) => !allowedNames.has(name) && name !== 'a href=')
  // A removed tag implies its attributes, so report them separately only when they are event handlers.
  const removed = disallowed.filter(
    (name) => / on\w+=$/.test(name) || !disallowed.includes(name.split(' ')[0] ?? '') || !name.includes(' '),
  )
  const activeParts = removed.filter((name) => canAct.has(name) || / on\w+=$/.test(name))
  if (/\b(java|vb)script:|\bdata:text/i.test(text) && !/\b(java|vb)script:/i.test(html))
    activeParts.push('script address')
  const decorativeParts = removed.filter((name) => !activeParts.includes(name))
  if (activeParts.length > 0) findings.push({ reason: 'htmlUnsafe', value: activeParts.join(', ') })
  if (decorativeParts.length > 0)
    findings.push({ reason: 'htmlSimplified', value: decorativeParts.join(', ').slice(0, 200) })
  return { html, findings }
}

/** Names of tags, and of their attributes as "tag attribute=". */
function namesIn(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, tag = '', rest = ''] of html.matchAll(
    /<([a-z][a-z0-9:-]*)((?:"[^"]{0,2000}"|'[^']{0,2000}'|[^>"']){0,2000})/gi,
  )) {
    names.add(tag.toLowerCase())
    for (const [, attribute = ''] of rest.matchAll(/[\s/"']([a-z][\w:-]*)\s*=/gi))
      names.add(`${tag} ${attribute}=`.toLowerCase())
  }
  return names
}
