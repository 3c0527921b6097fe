/** Maps the file's product types to categories. Add another supplier's terms to the table. */

import { toSlug } from '../../../kit/text/slug.ts'
import { foldText } from '../../../shared/foldText.ts'
import type { Language } from '../../../shared/locale.ts'
import { accessoriesCategoryId, sparesCategoryId } from '../../catalog/catalog.menu.ts'
import type { CategoryDraft } from '../../catalog/server/saveCategories.ts'

type Names = readonly [en: string, fr: string, de: string]

/** Slug, parent, position, names, and a pattern of the (folded) word beginnings that identify the category. The first match wins. */
const table: readonly (readonly [
  slug: string,
  parent: 'root' | 'spares' | 'accessories',
  names: Names,
  words: string,
])[] = [
  ['helmets', 'accessories', ['Helmets', 'Casques', 'Helme'], 'helmet|casque|helm|casti'],
  ['lights', 'accessories', ['Lights', 'Éclairage', 'Beleuchtung'], 'light|lamp|lumini|reflecto|beleucht|eclairage'],
  ['locks', 'accessories', ['Locks', 'Antivols', 'Schlösser'], 'locks?$|antivol|schloss|antifurt'],
  [
    'bottles-cages',
    'accessories',
    ['Bottles & Cages', 'Bidons et porte-bidons', 'Flaschen und Halter'],
    'bottle|cages?$|bidon|trinkflasche',
  ],
  [
    'bags-racks',
    'accessories',
    ['Bags & Racks', 'Sacoches et porte-bagages', 'Taschen und Träger'],
    'bags?$|panniers?|hydration|racks?$|sacoche|tasche|portbagaj|remorci|genti',
  ],
  [
    'bells-mirrors-guards',
    'accessories',
    ['Bells, Mirrors & Mudguards', 'Sonnettes, rétroviseurs et garde-boue', 'Klingeln, Spiegel und Schutzbleche'],
    'bells?$|mirror|fender|mudguard|sonnette|klingel|oglinzi',
  ],
  [
    'clothing',
    'accessories',
    ['Clothing', 'Vêtements', 'Bekleidung'],
    'jersey|bib|shorts?$|gloves?|socks?|tights|vests?$|caps?$|jacket|apparel|clothing|vetement|bekleid|jachet|manusi|ochelari|boxeri',
  ],
  [
    'pumps-tools',
    'accessories',
    ['Pumps & Tools', 'Pompes et outils', 'Pumpen und Werkzeug'],
    'pumps?$|tools?$|(bike )?stands?$|cleaner|lubricant|pompe|outil|werkzeug|unelte|truse|echipament workshop|standuri|ulei|uleiuri|vaselina|solutie',
  ],
  [
    'tyres-tubes',
    'spares',
    ['Tyres & Tubes', 'Pneus et chambres à air', 'Reifen und Schläuche'],
    'tires?|tyres?|tubes?|tubeless|pneu|reifen|schlauch|anvelope|camere|benzi|valve|solutii tubeless',
  ],
  [
    'wheels',
    'spares',
    ['Wheels', 'Roues', 'Laufräder'],
    'wheels?$|rims?$|hubs?$|spokes?|roues?|laufrad|felge|jant[ae]|butuci|spite|nipluri|roti|set roti',
  ],
  [
    'drivetrain',
    'spares',
    ['Drivetrain', 'Transmission', 'Antrieb'],
    'chains?$|chainrings?|crank|derailleur|cassette|bottom bracket|shifter|kette|kurbel|transmission|lanturi|angrenaj|pinioane|monobloace|schimbato|foi |cablu|manta|casete',
  ],
  ['brakes', 'spares', ['Brakes', 'Freins', 'Bremsen'], 'brake|frein|bremse|fran[ae]|saboti|placute|discuri'],
  ['pedals', 'spares', ['Pedals', 'Pédales', 'Pedale'], 'pedal'],
  [
    'saddles-seatposts',
    'spares',
    ['Saddles & Seatposts', 'Selles et tiges de selle', 'Sättel und Sattelstützen'],
    'saddle|seat ?posts?|selle|sattel|sei$|tije sa|coliere|huse sa',
  ],
  [
    'handlebars-grips',
    'spares',
    ['Handlebars & Grips', 'Guidons et poignées', 'Lenker und Griffe'],
    'handlebar|stems?$|headset|grips?$|guidon|lenker|ghidoa|ghidoli|pipe ghidon|mansoane|cuveti|tije( si pipe)? ghidon',
  ],
  [
    'frames-forks',
    'spares',
    ['Frames & Forks', 'Cadres et fourches', 'Rahmen und Gabeln'],
    'frames?$|forks?|cadre|fourche|rahmen|gabel|cadru|furci|urechi',
  ],
  // Last: "Fat Bike Frames" are frames.
  [
    'kids-bms-bikes',
    'root',
    ['Kids/BMS Bikes', 'Vélos enfant et BMX', 'Kinder- und BMX-Räder'],
    '(kids?|children|child|youth|balance|bmx).* (bikes?|bicycles?)$|kinderrad|velos? (pour )?enfant|biciclete? (pentru )?copii',
  ],
  ['fat-bikes', 'root', ['Fat Bikes', 'Fat bikes', 'Fatbikes'], 'fat ?bikes?$'],
  ['mountain-bikes', 'root', ['Mountain Bikes', 'VTT', 'Mountainbikes'], 'mountain ?bikes?$|^(mtb|vtt)$|biciclete mtb'],
  [
    'road-bikes',
    'root',
    ['Road Bikes', 'Vélos de route', 'Rennräder'],
    '(road|race|racing|gravel|touring|cyclocross|triathlon) ?bikes?$|rennrad|velos? de (route|course)',
  ],
  [
    'city-hybrid-bikes',
    'root',
    ['City/Hybrid Bikes', 'Vélos de ville et VTC', 'City- und Hybridräder'],
    '(city|hybrid|urban|commuter|comfort|cruiser|cargo|folding|electric|trekking|e)[^ ]* ?-?bikes?$|^(bikes?|bicycles?|bicicletes?|velos?|fahrrader)$|trekkingrad|stadtrad',
  ],
]

const patterns = table.map((row) => ({ row, pattern: new RegExp(`(^|[^\\p{L}])(${row[3]})`, 'u') }))
const roots: Readonly<Record<string, Names>> = {
  spares: ['Spares', 'Pièces', 'Ersatzteile'],
  accessories: ['Accessories', 'Accessoires', 'Zubehör'],
}

export interface CategoryChoice {
  slug: string
  /** In the language of the file. */
  name: string
  /** Missing ones in order, parents first. */
  drafts: readonly CategoryDraft[]
  /** Whether the type is listed in the table. */
  isKnown: boolean
}

/**
 * @param type the shop's own term, such as "Mountain Bikes" @param path the public taxonomy, "Sporting Goods > … > Bicycle Parts"
 * @returns null when both are blank
 */
export function chooseCategory(type: string, path: string, language: Language): CategoryChoice | null {
  const steps = path.split('>').map((step) => step.trim())
  const name = type || (steps.at(-1) ?? '')
  if (name === '') return null
  const folded = foldText(name).trim()
  // Their slugs are English in every language: “Zubehör” is `accessories`.
  const root = Object.keys(roots).find((slug) => roots[slug]?.some((each) => foldText(each) === folded))
  if (root) return rootCategory(root, language)
  const match = patterns.find(({ pattern }) => pattern.test(folded))
  if (match) {
    const [slug, parent, [en, fr, de]] = match.row
    const names = { en, fr, de }
    return {
      ...{ slug, name: names[language] },
      drafts: [...rootDraft(parent), draft(slug, parent, names)],
      isKnown: true,
    }
  }
  const parent = steps.some((step) => /bicycle parts/i.test(step)) ? 'spares' : 'accessories'
  const slug = toSlug(name, 80)
  if (slug === '') return null
  const drafts = [...rootDraft(parent), draft(slug, parent, { en: name, [language]: name })]
  return { slug, name, drafts, isKnown: false }
}

/** The fallback category for products without type and category. */
export function otherCategory(language: Language): CategoryChoice {
  return rootCategory('accessories', language)
}

/** Spares or accessories themselves. */
function rootCategory(slug: string, language: Language): CategoryChoice {
  const drafts = rootDraft(slug)
  return { slug, name: drafts[0]?.text[language]?.name ?? slug, drafts, isKnown: true }
}

function rootDraft(slug: string): CategoryDraft[] {
  const names = roots[slug]
  return names
    ? [
        {
          ...draft(slug, 'root', { en: names[0], fr: names[1], de: names[2] }),
          id: slug === 'spares' ? sparesCategoryId : accessoriesCategoryId,
        },
      ]
    : []
}

function draft(slug: string, parentSlug: string, names: Partial<Record<Language, string>>): CategoryDraft {
  const text = Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, { name, description: '' }]),
  )
  return { parentSlug, slug, position: 100, isActive: true, imagePath: null, text }
}
