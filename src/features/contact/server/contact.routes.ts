import { IsEmail } from 'typebox/format'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { words } from '../../../kit/text/words.ts'
import type { Language } from '../../../shared/locale.ts'
import { longestEmail, subscribeCall } from '../contact.contract.ts'
import { keepSubscriber } from './subscribe.sql.ts'

/** Enough for a family behind one address, too few to fill the list by machine. */
const subscriptionsPerMinute = 5

export function contactRoutes(app: ApiApp, { db }: Services): void {
  route(
    app,
    subscribeCall,
    async ({ input, http, reply }) => {
      const email = input.email ?? ''
      const problem = emailProblem(email, http.language)
      if (problem !== null) {
        const refusal = { status: 422, message: problem, errors: { email: [problem] } }
        reply.code(refusal.status)
        return refusal
      }
      await keepSubscriber(db, email, http.language)
      return { status: 200, message: words(http.language, 'server')('contact.subscribed') }
    },
    { perMinute: subscriptionsPerMinute },
  )
}

/** What is wrong with an address, in a sentence; null when nothing is. */
function emailProblem(email: string, language: Language): string | null {
  const word = words(language, 'errors')
  if (email === '') return word('field.required', { field: 'email' })
  if (email.length > longestEmail || !IsEmail(email)) return word('field.email', { field: 'email' })
  return null
}
