/** Sanitizes HTML from users before it is stored: preserves structure and text, removes scripts and styling. */
import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'

const tags = [
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'h4', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** For external links. */
export const safeSchemes: readonly string[] = ['http', 'https', 'mailto']

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: [...safeSchemes],
  // "//elsewhere" looks relative but is not.
  allowProtocolRelative: false,
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'iframe',
    'object',
    'svg',
    'math',
    'template',
    'title',
  ],
}

const articleOptions: sanitizeHtml.IOptions = {
  ...options,
  allowedTags: [...tags, 'blockquote', 'aside', 'pre', 'code', 'hr', 'del'],
  allowedClasses: { aside: ['framed'] },
  allowedAttributes: {
    ...{ a: ['href', 'title'], ol: ['start'] },
    // Attributes that tables of older pages have.
    ...{ th: ['align', 'scope', 'colspan', 'rowspan'], td: ['align', 'colspan', 'rowspan'] },
  },
}

/** @param html made from Markdown @returns the HTML without scripts and elements that do not belong in running text */
export function safeArticle(html: string): string {
  return sanitizeHtml(html.replaceAll('\u0000', ''), articleOptions).trim()
}

/** Results by text, because an import reports what is removed from a text some time before it saves the text. */
const recentResults = new LRUCache<string, string>({
  maxSize: 4_000_000,
  sizeCalculation: (safe, html) => 1 + html.length + safe.length,
})

/** @returns HTML of paragraphs, lists, headings, tables and links; a text without tags becomes paragraphs */
export function safeHtml(html: string): string {
  const known = recentResults.get(html)
  if (known !== undefined) return known
  const safe = sanitize(html)
  recentResults.set(html, safe)
  return safe
}

function sanitize(html: string): string {
  const text = html.replaceAll('\u0000', '').trim()
  if (text !== '' && !/<[a-z!/]/i.test(text)) return paragraphs(sanitizeHtml(text, options))
  return sanitizeHtml(text, options).trim()
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replace(/\n/g, '<br />')}</p>`)
    .join('')
}

/** The plain text of HTML, for search and previews. */
export function plainText(html: string): string {
  return readText(sanitizeHtml(separateBlocks(html), { allowedTags: [], allowedAttributes: {} }))
}

/** Like `plainText`, but ten times as fast: only for the result of `safeHtml`, in which "<" and ">" always delimit tags. */
export function plainTextOfSafe(safe: string): string {
  return readText(separateBlocks(safe).replace(/<[^>]*>/g, ''))
}

/** Separates the text of adjacent block elements. */
function separateBlocks(html: string): string {
  return html.replace(/<(p|br|li|h\d|t[dhr]|div|pre|blockquote|aside|hr)\b/gi, ' <$1')
}

/** @param text without tags */
function readText(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
