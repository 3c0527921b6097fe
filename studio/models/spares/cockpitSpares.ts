/** Spares of the cockpit and seat. */
import type { PartBuilder, PartKind } from '../partBuilder.ts'
import { barTapeSpare, brakeLeverSpare, gripSpare } from './controlSpares.ts'
import { handlebarSpare, stemSpare } from './handlebarSpares.ts'
import { saddleSpare, seatpostSpare } from './saddleSpares.ts'

export const cockpitSpares: Partial<Record<PartKind, PartBuilder>> = {
  handlebar: handlebarSpare,
  stem: stemSpare,
  grip: gripSpare,
  'bar-tape': barTapeSpare,
  'brake-lever': brakeLeverSpare,
  saddle: saddleSpare,
  seatpost: seatpostSpare,
}
