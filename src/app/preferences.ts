/** Takes the header's pickers: keeps language and currency in cookies and shows the same page again. Works without script. */
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { languageOf, localeCodeOf } from '../shared/locale.ts'
import { currencyOf } from '../shared/money.ts'
import { homePath } from '../shared/paths.ts'
import { preferenceCookies, preferenceMaxAge } from '../shared/preferences.ts'
import { sameSitePath } from '../shared/sameSitePath.ts'

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const language = languageOf(form.get('locale'))
  const currency = currencyOf(form.get('currency'))
  const headers = new Headers()
  const keep = (name: string, value: string) =>
    headers.append('set-cookie', `${name}=${value}; Path=/; Max-Age=${preferenceMaxAge}; SameSite=Lax`)
  if (language) keep(preferenceCookies.locale, localeCodeOf(language))
  if (currency) keep(preferenceCookies.currency, currency)
  const back = form.get('back')
  return back === null ? data({ ok: true }, { headers }) : redirect(sameSitePath(String(back)), { headers })
}

/** Reached by hand: there is nothing to see here. */
export function loader() {
  return redirect(homePath)
}
