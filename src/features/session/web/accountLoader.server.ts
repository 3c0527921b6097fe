import { messagesFor, translator } from '../../../shared/messages.server.ts'
import type { Namespace } from '../../../shared/messages.ts'
import type { StorefrontRequest } from '../../../shared/storefront.ts'
import type { AccountSection } from '../account.sections.ts'

/** Loads the title and messages of an account page. The browser fetches the customer's own data. */
export function loadAccountSection(
  { language }: StorefrontRequest,
  section: AccountSection,
  ...namespaces: Namespace[]
) {
  return {
    title: translator(language, 'account')(`links.${section}`),
    messages: messagesFor(language, ...namespaces),
  }
}
