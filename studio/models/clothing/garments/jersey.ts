/** Jerseys: close-fitting with short sleeves, warm with long sleeves, and loose-fitting for trails. */

import { buildAssembly } from '@chainline/bicycle/model/part'
import type { Group } from 'three'
import type { PartSpec } from '../../partBuilder.ts'
import type { Field } from '../sculpt/field.ts'
import { patch } from '../sculpt/sewing.ts'
import { armShare, beyondCuff, type CutOut, hemAt, neckHeight } from './cut.ts'
import { frontZip, type Panel, sewGarment } from './garment.ts'

/** The neck opening: a slanted plane, lower in front, that applies only near the neck. */
const collarTop =
  (height: number, slope: number): Field =>
  (x, y, z) =>
    Math.min(96 - Math.hypot(x + 12, z), y - (neckHeight + height - (x + 16) * slope))

/** The cuff of a sleeve. */
const cuffBand = (cut: CutOut, wide: number): Field => {
  const beyond = beyondCuff(cut, wide)
  return (x, y, z) => -beyond(x, y, z)
}

/** The seam of a raglan sleeve. */
const raglan: Field = (_x, y, z) => {
  const edge = y > 470 ? 66 + (neckHeight - 8 - y) * 0.98 : 211
  return y < 440 ? 219 - Math.abs(z) : edge - Math.abs(z)
}

/** The seam of a set-in sleeve. */
const setIn: Field = (_x, y, z) => (y < 452 ? 222 : 178 + Math.max(0, 500 - y) * 0.92) - Math.abs(z)

const besides =
  (half: number, top: number): Field =>
  (x, y, z) =>
    Math.max(Math.abs(x + 4) - half - (top - y) * 0.03, y - top, 150 - Math.abs(z), Math.abs(z) - 262)

const hemBand =
  (cut: CutOut, wide: number): Field =>
  (x, y) =>
    y - hemAt(cut, x) - wide

/** Rear pockets side by side. */
const pocketField =
  (from: number, to: number, bottom: number, top: number): Field =>
  (x, y, z) =>
    x > 0 ? 50 : Math.max(from - z, z - to, bottom - y, y - top - Math.abs((z - from) / (to - from) - 0.5) * 8)

export function jersey({ urlKey }: PartSpec): Group {
  if (urlKey.includes('long-sleeve')) return longSleeve()
  return urlKey.includes('trail') ? trail() : shortSleeve()
}

function shortSleeve(): Group {
  const cut: CutOut = { sleeve: 0.42, ease: -6, armEase: 2, tail: 26, collar: 20, folds: 4.2, foldSize: 1 }
  const panels: Panel[] = [
    {
      name: 'collar',
      where: (x, y, z) => neckHeight - 16 - (x + 16) * 0.26 - y + Math.max(0, Math.abs(z) - 90),
      paint: 'body',
    },
    { name: 'cuffs', where: cuffBand(cut, 26), paint: 'detail' },
    { name: 'sleeves', where: raglan, paint: 'body' },
    { name: 'chest-band', where: (_x, y) => Math.abs(y - 384) - 30, paint: 'detail' },
    { name: 'chest-line', where: (_x, y) => Math.abs(y - 334) - 5, paint: 'detail' },
    { name: 'gripper', where: hemBand(cut, 22), paint: 'detail', lift: 0.6 },
    { name: 'side-panels', where: besides(34, 440), paint: 'body' },
  ]
  const { meshes, cloth, surface } = sewGarment({ cut, finish: 'fabric', opening: collarTop(34, 0.34), panels })
  const pockets = [-1, 0, 1].flatMap((place) =>
    patch(
      `rear-pocket-${place + 2}`,
      surface,
      pocketField(place * 94 - 46, place * 94 + 46, 8, 168),
      4,
      'fabric',
      'body',
    ),
  )
  return buildAssembly('jersey', ...meshes, ...pockets, ...frontZip(cloth, neckHeight + 12, 4, '#3a3938', 'detail'))
}

function longSleeve(): Group {
  const cut: CutOut = { sleeve: 0.985, ease: 0, armEase: 4, tail: 30, collar: 34, folds: 6, foldSize: 1.1 }
  const panels: Panel[] = [
    {
      name: 'collar',
      where: (x, y, z) => neckHeight - 18 - (x + 16) * 0.26 - y + Math.max(0, Math.abs(z) - 90),
      paint: 'body',
    },
    { name: 'cuffs', where: cuffBand(cut, 52), paint: 'detail', lift: -1.5 },
    { name: 'sleeves', where: raglan, paint: 'body', piping: 'detail' },
    { name: 'hem', where: hemBand(cut, 44), paint: 'body', lift: -1 },
  ]
  const { meshes, cloth, surface } = sewGarment({ cut, finish: 'fabric', opening: collarTop(58, 0.3), panels })
  const pockets = [-1, 1].flatMap((place) =>
    patch(
      `rear-pocket-${place + 2}`,
      surface,
      pocketField(place * 72 - 70, place * 72 + 70, 12, 176),
      4,
      'fabric',
      'body',
    ),
  )
  return buildAssembly('jersey', ...meshes, ...pockets, ...frontZip(cloth, neckHeight + 36, 412, '#3a3028', 'detail'))
}

function trail(): Group {
  const cut: CutOut = { sleeve: 0.6, ease: 20, armEase: 17, tail: 62, collar: 0, folds: 8.5, foldSize: 1.25 }
  const panels: Panel[] = [
    {
      name: 'collar',
      where: (x, y, z) => neckHeight - 14 - (x + 16) * 0.42 - y + Math.max(0, Math.abs(z) - 96),
      paint: 'detail',
      lift: 0.8,
    },
    { name: 'cuffs', where: cuffBand(cut, 20), paint: 'detail' },
    {
      name: 'yoke',
      where: (x, y, z) => Math.max(520 - y + x * 0.12 + Math.abs(z) * 0.1, armShare(x, y, z) - 0.3, Math.abs(z) - 260),
      paint: 'detail',
      piping: 'detail',
    },
    { name: 'sleeves', where: setIn, paint: 'body' },
    { name: 'hem', where: hemBand(cut, 24), paint: 'body' },
  ]
  const { meshes } = sewGarment({ cut, finish: 'fabric', opening: collarTop(8, 0.42), panels })
  return buildAssembly('jersey', ...meshes)
}
