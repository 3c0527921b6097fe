/** Alt texts of images that the studio renders. */
import type { BikeBuild } from '@chainline/bicycle/build'
import type { Language } from '../../shared/locale.ts'
import type { LocalizedText } from '../../shared/shopContent.ts'
import type { BikeView, PartView } from './bikeShot.ts'

const frames: Readonly<Record<BikeBuild['frame'], LocalizedText>> = {
  diamond: { en: 'diamond frame', fr: 'cadre diamant', de: 'Diamantrahmen' },
  sloping: { en: 'frame with a sloping top tube', fr: 'cadre sloping', de: 'Rahmen mit abfallendem Oberrohr' },
  'full-suspension': { en: 'full-suspension frame', fr: 'cadre tout-suspendu', de: 'vollgefederter Rahmen' },
  'step-through': { en: 'step-through frame', fr: 'cadre ouvert', de: 'Tiefeinsteigerrahmen' },
  mixte: {
    en: 'mixte frame with twin top tubes',
    fr: 'cadre mixte à deux tubes fins',
    de: 'Mixte-Rahmen mit zwei schlanken Oberrohren',
  },
  bmx: { en: 'low BMX frame', fr: 'cadre BMX bas', de: 'niedriger BMX-Rahmen' },
}

const forks: Readonly<Record<BikeBuild['fork'], LocalizedText>> = {
  rigid: { en: 'rigid fork', fr: 'fourche rigide', de: 'starre Gabel' },
  suspension: { en: 'suspension fork', fr: 'fourche suspendue', de: 'Federgabel' },
  fat: {
    en: 'wide rigid fork for fat tyres',
    fr: 'fourche rigide large pour gros pneus',
    de: 'breite Starrgabel für dicke Reifen',
  },
}

const bars: Readonly<Record<BikeBuild['bar'], LocalizedText>> = {
  drop: { en: 'drop bar', fr: 'cintre route', de: 'Rennlenker' },
  flat: { en: 'flat bar', fr: 'cintre plat', de: 'gerader Lenker' },
  riser: { en: 'riser bar', fr: 'cintre relevé', de: 'Riser-Lenker' },
  swept: { en: 'swept-back bar', fr: 'guidon cintré vers l’arrière', de: 'nach hinten gebogener Lenker' },
  bmx: {
    en: 'high BMX bar with a cross brace',
    fr: 'haut guidon BMX à barre transversale',
    de: 'hoher BMX-Lenker mit Querstrebe',
  },
  bullhorn: { en: 'bullhorn bar', fr: 'cintre corne de vache', de: 'Hornlenker' },
}

const brakes: Readonly<Record<BikeBuild['brakes'], LocalizedText>> = {
  disc: { en: 'disc brakes', fr: 'freins à disque', de: 'Scheibenbremsen' },
  rim: { en: 'rim brakes', fr: 'freins sur jante', de: 'Felgenbremsen' },
  coaster: { en: 'coaster brake', fr: 'frein à rétropédalage', de: 'Rücktrittbremse' },
  'v-brake': { en: 'V-brakes', fr: 'freins V-brake', de: 'V-Brakes' },
}

const drivetrains: Readonly<Record<BikeBuild['drivetrain'], LocalizedText>> = {
  'single-speed': { en: 'single-speed chain drive', fr: 'transmission monovitesse', de: 'Eingangantrieb mit Kette' },
  '1x': {
    en: 'single chainring, cassette and derailleur',
    fr: 'monoplateau, cassette et dérailleur',
    de: 'ein Kettenblatt, Kassette und Schaltwerk',
  },
  '2x': {
    en: 'two chainrings, cassette and derailleurs',
    fr: 'double plateau, cassette et dérailleurs',
    de: 'zwei Kettenblätter, Kassette, Umwerfer und Schaltwerk',
  },
  '3x': {
    en: 'three chainrings, cassette and derailleurs',
    fr: 'triple plateau, cassette et dérailleurs',
    de: 'drei Kettenblätter, Kassette, Umwerfer und Schaltwerk',
  },
  'hub-gear': {
    en: 'chain drive with hub gear',
    fr: 'chaîne et moyeu à vitesses intégrées',
    de: 'Kettenantrieb mit Nabenschaltung',
  },
  belt: { en: 'belt drive', fr: 'transmission par courroie', de: 'Riemenantrieb' },
}

const treads: Readonly<Record<BikeBuild['tread'], LocalizedText>> = {
  slick: { en: 'slick tyre', fr: 'pneu lisse', de: 'glatter Reifen' },
  file: { en: 'finely grooved tyre', fr: 'pneu finement strié', de: 'fein profilierter Reifen' },
  block: { en: 'tyre with low blocks', fr: 'pneu à petits crampons', de: 'Reifen mit flachen Stollen' },
  knobby: { en: 'knobbly tyre', fr: 'pneu à crampons', de: 'Stollenreifen' },
}

/** What each view shows: the angle and the most visible parts. */
const bikeViewTexts: Readonly<
  Record<BikeView, { from: LocalizedText; parts(build: BikeBuild): readonly LocalizedText[] }>
> = {
  side: {
    from: { en: 'from the drive side', fr: 'de profil, côté transmission', de: 'von der Antriebsseite' },
    parts: ({ frame, fork, bar }) => [frames[frame], forks[fork], bars[bar]],
  },
  'three-quarter': {
    from: { en: 'from the front right', fr: 'de trois quarts avant droit', de: 'von vorn rechts' },
    parts: ({ frame, bar, brakes: kind }) => [frames[frame], bars[bar], brakes[kind]],
  },
  front: {
    from: { en: 'close-up of the front wheel', fr: 'gros plan sur l’avant', de: 'Nahaufnahme des Vorderrads' },
    parts: ({ fork, tread, brakes: kind }) => [forks[fork], treads[tread], brakes[kind]],
  },
  drivetrain: {
    from: { en: 'close-up of the drivetrain', fr: 'gros plan sur la transmission', de: 'Nahaufnahme des Antriebs' },
    parts: ({ drivetrain }) => [drivetrains[drivetrain]],
  },
  cockpit: {
    from: {
      en: 'the cockpit from the rider’s view',
      fr: 'le poste de pilotage vu par le cycliste',
      de: 'das Cockpit, wie man es beim Fahren sieht',
    },
    parts: ({ bar }) => [bars[bar]],
  },
}

const partViewTexts: Readonly<Record<PartView, LocalizedText>> = {
  whole: { en: 'full view', fr: 'vue d’ensemble', de: 'Gesamtansicht' },
  near: { en: 'close-up', fr: 'gros plan', de: 'Nahaufnahme' },
}

const inColor: Readonly<Record<Language, (color: string) => string>> = {
  en: (color) => ` in ${color.toLowerCase()}`,
  fr: (color) => `, couleur ${color.toLowerCase()}`,
  de: (color) => ` in ${color}`,
}

/** A colon as the language writes it: French puts a non-breaking space before it. */
const colon: Readonly<Record<Language, string>> = { en: ': ', fr: '\u00a0: ', de: ': ' }

/** @param build null for a part @param color label of the color; null for a product with a single color */
export function buildAlt(
  { names, build }: { names: LocalizedText; build: BikeBuild | null },
  view: BikeView | PartView,
  color: LocalizedText | null,
): LocalizedText {
  const compose = (language: Language) => {
    const subject = `${names[language]}${color ? inColor[language](color[language]) : ''}`
    if (view === 'whole' || view === 'near') return `${subject}, ${partViewTexts[view][language]}`
    const { from, parts } = bikeViewTexts[view]
    const seen = build ? parts(build).map((words) => words[language]) : []
    return `${subject}, ${from[language]}${seen.length > 0 ? colon[language] + seen.join(', ') : ''}`
  }
  return { en: compose('en'), fr: compose('fr'), de: compose('de') }
}
