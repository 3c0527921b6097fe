/** What a rider holds and sits on, as spares. */
import type { PartBuilder, PartKind } from '../partBuilder.ts'
import { handlebarSpare, stemSpare } from './handlebarSpares.ts'
import { barTapeSpare, brakeLeverSpare, gripSpare } from './handSpares.ts'
import { saddleSpare, seatpostSpare } from './sittingSpares.ts'

export const cockpitSpares: Partial<Record<PartKind, PartBuilder>> = {
  handlebar: handlebarSpare,
  stem: stemSpare,
  grip: gripSpare,
  'bar-tape': barTapeSpare,
  'brake-lever': brakeLeverSpare,
  saddle: saddleSpare,
  seatpost: seatpostSpare,
}
