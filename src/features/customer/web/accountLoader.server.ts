import { messagesFor, translator } from '../../../shared/messages.server.ts'
import type { Namespace } from '../../../shared/messages.ts'
import type { StorefrontRequest } from '../../../shared/storefront.ts'
import type { AccountSection } from '../account.sections.ts'

/** What the loader of a part of the account returns: its title and the sentences it shows. Everything of the customer's is asked for by the browser. */
export function accountWords({ language }: StorefrontRequest, section: AccountSection, ...namespaces: Namespace[]) {
  return {
    title: translator(language, 'account')(`links.${section}`),
    messages: messagesFor(language, ...namespaces),
  }
}
