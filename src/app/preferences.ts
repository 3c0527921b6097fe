/** Stores language, currency and theme in cookies and redirects back. Works without JavaScript. */
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { parseLanguage, toLocaleCode } from '../shared/locale.ts'
import { parseCurrency } from '../shared/money.ts'
import { homePath } from '../shared/paths.ts'
import { formatPreferenceCookie, type PreferenceName } from '../shared/preferences.ts'
import { sameSitePath } from '../shared/sameSitePath.ts'
import { getShop } from '../shared/shopContext.ts'
import { parseTheme } from '../shared/theme.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const { baseUrl } = getShop(context)
  const form = await request.formData()
  const language = parseLanguage(form.get('locale'))
  const currency = parseCurrency(form.get('currency'))
  const theme = parseTheme(form.get('theme'))
  const headers = new Headers()
  const store = (name: PreferenceName, value: string) =>
    headers.append('set-cookie', formatPreferenceCookie(name, value, baseUrl))
  if (language) store('locale', toLocaleCode(language))
  if (currency) store('currency', currency)
  if (theme) store('theme', theme)
  const back = form.get('back')
  return back === null ? data({ ok: true }, { headers }) : redirect(sameSitePath(String(back)), { headers })
}

/** Redirects a GET to the home page, because there is nothing to show. */
export function loader() {
  return redirect(homePath)
}
