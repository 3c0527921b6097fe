/** A spare or an accessory as one picture: the tables of all families, merged. */
import type { PartDrawing } from '../../src/server/demo/demo.schema.ts'
import { pictureHeight, pictureWidth } from './bicycle.ts'
import { accessories } from './parts/accessories-all.ts'
import { brakes } from './parts/brakes.ts'
import { contact } from './parts/contact.ts'
import { drive } from './parts/drive.ts'
import { framesForks } from './parts/frames-forks.ts'
import type { DrawPart, Part } from './parts/shape.ts'
import { sitting } from './parts/sitting.ts'
import { wheelsTyres } from './parts/wheels-tyres.ts'
import { Sheet } from './sheet.ts'

/** Complete: a kind that nobody draws does not compile. */
const tables: Record<PartDrawing['kind'], DrawPart> = {
  ...wheelsTyres,
  ...sitting,
  ...contact,
  ...drive,
  ...brakes,
  ...framesForks,
  ...accessories,
}

/** A part on no ground but its own shadow, 1200 by 800, lit like the bicycles. */
export function drawPart(part: Part): string {
  const sheet = new Sheet(JSON.stringify(part), 0.8)
  sheet.group({ x: pictureWidth / 2, y: pictureHeight / 2 }, () => tables[part.kind](sheet, part))
  return sheet.svg(pictureWidth, pictureHeight)
}
