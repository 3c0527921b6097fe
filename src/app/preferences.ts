/** Takes the header's pickers: keeps language, currency and theme in cookies and shows the same page again. Works without script. */
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { languageOf, localeCodeOf } from '../shared/locale.ts'
import { currencyOf } from '../shared/money.ts'
import { homePath } from '../shared/paths.ts'
import { formatPreferenceCookie, type PreferenceName } from '../shared/preferences.ts'
import { sameSitePath } from '../shared/sameSitePath.ts'
import { shopOf } from '../shared/shopContext.ts'
import { parseTheme } from '../shared/theme.ts'

export async function action({ request, context }: ActionFunctionArgs) {
  const { baseUrl } = shopOf(context)
  const form = await request.formData()
  const language = languageOf(form.get('locale'))
  const currency = currencyOf(form.get('currency'))
  const theme = parseTheme(form.get('theme'))
  const headers = new Headers()
  const store = (name: PreferenceName, value: string) =>
    headers.append('set-cookie', formatPreferenceCookie(name, value, baseUrl))
  if (language) store('locale', localeCodeOf(language))
  if (currency) store('currency', currency)
  if (theme) store('theme', theme)
  const back = form.get('back')
  return back === null ? data({ ok: true }, { headers }) : redirect(sameSitePath(String(back)), { headers })
}

/** Reached by hand: there is nothing to see here. */
export function loader() {
  return redirect(homePath)
}
