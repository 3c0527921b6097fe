/** HTML that people wrote, made safe before it is stored: structure and words stay, everything that acts or dresses up goes. */
import sanitizeHtml from 'sanitize-html'

const tags = [
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h2', 'h3', 'h4', 'a'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** Of links that lead out of the shop. */
export const safeSchemes: readonly string[] = ['http', 'https', 'mailto']

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: { a: ['href'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: [...safeSchemes],
  // "//elsewhere" looks relative and is not.
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
  allowedTags: [...tags, 'blockquote', 'pre', 'code', 'hr', 'del'],
  allowedAttributes: { a: ['href', 'title'], ol: ['start'], th: ['align'], td: ['align'] },
}

/** @param html made from Markdown @returns the same without what acts or is no part of running text */
export function safeArticle(html: string): string {
  return sanitizeHtml(html.replaceAll('\u0000', ''), articleOptions).trim()
}

/** @returns HTML of paragraphs, lists, headings, tables and links; a text without any tag becomes paragraphs */
export function safeHtml(html: string): string {
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

/** The words of an HTML text, for search and previews. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(p|br|li|h\d|t[dhr]|div|pre|blockquote|hr)\b/gi, ' <$1')
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
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
