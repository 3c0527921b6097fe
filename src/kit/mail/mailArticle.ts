/** A page of the shop inside an email: as HTML that mail programs show, and as plain text. */
import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'

export interface MailArticle {
  text: string
  html: string
}

/** @param html as pages store it, with safe tags only @param baseUrl of links within the shop */
export function composeArticle(html: string, baseUrl: string): MailArticle {
  return { text: writeText(html, baseUrl), html: writeHtml(html, baseUrl) }
}

/** In an email, a path needs its host, and anchors do not exist. */
function resolveLink(href: string | undefined, baseUrl: string): string | null {
  if (href === undefined || href.startsWith('#')) return null
  return href.startsWith('/') ? `${baseUrl}${href}` : href
}

/** Headings begin one level below the title that the email gives the page, and are no larger than its text. */
const headings: Readonly<Record<string, string>> = { h2: 'h3', h3: 'h4', h4: 'h5' }
const headingStyle = 'font-size:1em;margin:1.25em 0 .25em'
const cellStyle = 'padding:.25em .75em .25em 0;text-align:left;vertical-align:top'

function writeHtml(html: string, baseUrl: string): string {
  const styled = (tagName: string, style: string) => (_: string, attribs: sanitizeHtml.Attributes) => ({
    tagName,
    attribs: { ...attribs, style },
  })
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'del'],
    allowedAttributes: { '*': ['style'], a: ['href'], ol: ['start'], th: ['colspan'], td: ['colspan'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: {
      ...Object.fromEntries(Object.entries(headings).map(([from, to]) => [from, styled(to, headingStyle)])),
      th: styled('th', cellStyle),
      td: styled('td', cellStyle),
      a: (tagName, { href }) => {
        const link = resolveLink(href, baseUrl)
        const attribs: sanitizeHtml.Attributes = link === null ? {} : { href: link }
        return { tagName, attribs }
      },
    },
  })
}

/** Block elements. */
const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'blockquote', 'pre', 'hr']

function writeText(html: string, baseUrl: string): string {
  let text = ''
  /** Pending line breaks and line prefix, before the next word. */
  let breaks = 0
  let lineStart = ''
  /** The number of the last item of each list around the current place; null for lists without numbers. */
  const lists: (number | null)[] = []
  let link: { href: string | null; start: number } | null = null
  const breakLine = (count: number) => {
    breaks = Math.max(breaks, count)
  }
  const isAtStart = () => breaks > 0 || text === ''
  const write = (words: string) => {
    if (isAtStart()) {
      text = `${text.trimEnd()}${text === '' ? '' : '\n'.repeat(breaks)}${lineStart}`
      breaks = 0
      lineStart = ''
    }
    text += words
  }
  const parser = new Parser({
    onopentag(name, { href, start }) {
      // A nested list continues its item.
      if (blocks.includes(name) && lineStart === '') breakLine(lists.length > 0 && name !== 'p' ? 1 : 2)
      if (name === 'br' || name === 'tr') breakLine(1)
      if ((name === 'td' || name === 'th') && !isAtStart()) text = `${text.trimEnd()}  `
      if (name === 'ul') lists.push(null)
      if (name === 'ol') lists.push(Number(start ?? 1) - 1)
      if (name === 'li') {
        breakLine(1)
        const last = lists.pop() ?? null
        const number = last === null ? null : last + 1
        lineStart = `${'  '.repeat(lists.length)}${number === null ? '-' : `${number}.`} `
        lists.push(number)
      }
      if (name === 'a') link = { href: resolveLink(href, baseUrl), start: text.length }
    },
    ontext(data) {
      const words = data.replace(/[ \t\r\n]+/g, ' ')
      const shown = isAtStart() || text.endsWith(' ') ? words.trimStart() : words
      if (shown !== '') write(shown)
    },
    onclosetag(name) {
      if (name === 'ul' || name === 'ol') lists.pop()
      if (blocks.includes(name)) breakLine(lists.length > 0 ? 1 : 2)
      if (name !== 'a' || link === null) return
      const { href, start } = link
      link = null
      if (href !== null && /^https?:/.test(href) && !text.slice(start).includes(href)) write(` (${href})`)
    },
  })
  parser.end(html)
  return text.trim()
}
