import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { retryAfterSeconds } from '../kit/http/errorHandler.ts'
import { escapeHtml } from '../kit/mail/email.ts'
import { translator } from '../kit/text/translator.ts'
import { toLocaleCode } from '../shared/locale.ts'

const style =
  ':root{color-scheme:light dark}body{max-width:36em;margin:0 auto;padding:20vh 1.5em;font:1.0625rem/1.5 system-ui,sans-serif}'
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

/** The page for visitors while the database is unavailable. It needs nothing but this process. */
export function sendUnavailablePage(
  { language }: Pick<FastifyRequest, 'language'>,
  reply: FastifyReply,
  shopName: string,
): FastifyReply {
  const message = translator(language, 'errors')('request.unavailable')
  const name = escapeHtml(shopName)
  const html = `<!doctype html>
<html lang="${toLocaleCode(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${name}</title>
<style>${style}</style>
<main>
<h1>${name}</h1>
<p>${escapeHtml(message)}</p>
</main>
`
  return reply
    .code(503)
    .headers({ 'retry-after': retryAfterSeconds, 'cache-control': 'no-store', 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(html)
}
