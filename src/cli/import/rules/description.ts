/** Descriptions: what is not allowed is taken out when a product is saved (`safeHtml`); here it is named. */
import { safeHtml } from '../../../kit/text/html.ts'
import type { Reason } from '../reasons.ts'
import { cleanLines } from './text.ts'

export interface ReadDescription {
  html: string
  /** With the names of what was taken out. */
  findings: { reason: Reason; value: string }[]
}

/** Longer ones are refused as a cell; nothing is gained by reading them to the end. */
const longestDescription = 100_000

const canAct = new Set(
  'script iframe frame object embed applet svg math form input button meta link base template'.split(' '),
)

/** @param cell HTML or plain text */
export function readDescription(cell: string): ReadDescription {
  const { text, reasons } = cleanLines(cell.slice(0, longestDescription))
  const findings = reasons.map((reason) => ({ reason, value: cell.slice(0, 80) }))
  if (/^[=@]/.test(text)) findings.push({ reason: 'formula', value: text.slice(0, 80) })
  const html = safeHtml(text)
  if (text !== '' && !/<[a-z!/]/i.test(text))
    return { html, findings: [...findings, { reason: 'plainText', value: text.slice(0, 80) }] }
  const kept = namesIn(html)
  const gone = [...namesIn(text)].filter((name) => !kept.has(name) && name !== 'a href=')
  // With a tag go its attributes; only what would have acted is worth its own word.
  const removed = gone.filter(
    (name) => / on\w+=$/.test(name) || !gone.includes(name.split(' ')[0] ?? '') || !name.includes(' '),
  )
  const acting = removed.filter((name) => canAct.has(name) || / on\w+=$/.test(name))
  if (/\b(java|vb)script:|\bdata:text/i.test(text) && !/\b(java|vb)script:/i.test(html)) acting.push('script address')
  const dressing = removed.filter((name) => !acting.includes(name))
  if (acting.length > 0) findings.push({ reason: 'htmlUnsafe', value: acting.join(', ') })
  if (dressing.length > 0) findings.push({ reason: 'htmlSimplified', value: dressing.join(', ').slice(0, 200) })
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
