/** Where states, provinces or counties belong to postal addresses, by the address data of Google's libaddressinput (`%S` in `fmt`, `S` in `require`). */

const required: ReadonlySet<string> = new Set(
  'AE AS AU BR CA CN CO ES FM GU HK HN ID IN IQ IT JM JP KN KR KY MH MP MX NR PF PG PW RU SO SV TW UM US VE VI'.split(
    ' ',
  ),
)
const optional: ReadonlySet<string> = new Set(
  'AM AR BB BS BY CC CL CR CU CV CX EE EG HM IE IR KI KP KZ LT LV MN MY MZ NF NG NI PA PE PH RO SC SR TH TR TV UA UY UZ VN'.split(
    ' ',
  ),
)

/** Whether the addresses of a country need a state, may have one, or have none. */
export function findStateUse(country: string): 'required' | 'optional' | 'none' {
  if (required.has(country)) return 'required'
  return optional.has(country) ? 'optional' : 'none'
}
