import type { PartBuilder, PartKind } from '../partBuilder.ts'
import { backpack } from './bags/backpack.ts'
import { frameBag } from './bags/frameBag.ts'
import { handlebarBag } from './bags/handlebarBag.ts'
import { pannier } from './bags/pannier.ts'
import { saddleBag } from './bags/saddleBag.ts'
import { jacket } from './garments/jacket.ts'
import { jersey } from './garments/jersey.ts'
import { glasses } from './glasses.ts'
import { glove } from './glove.ts'
import { helmet } from './helmets/helmet.ts'
import { socks } from './socks.ts'

/** The kinds of parts this folder builds. */
export const clothingModels: Partial<Record<PartKind, PartBuilder>> = {
  helmet,
  jersey,
  jacket,
  glove,
  socks,
  glasses,
  pannier,
  backpack,
  'frame-bag': frameBag,
  'saddle-bag': saddleBag,
  'handlebar-bag': handlebarBag,
}
