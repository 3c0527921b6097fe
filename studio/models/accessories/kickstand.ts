/** A kickstand, without a bicycle. */
import { bendTube } from '@chainline/bicycle/model/loft'
import { appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { at, buildBlock, buildPlate, buildRing, buildRod, transformSolid } from '@chainline/bicycle/model/solid'
import { type BufferGeometry, Matrix4, Path, type Vector3 } from 'three'
import type { PartBuilder } from '../partBuilder.ts'
import { capBolt } from './fittings.ts'
import { roundedRectangle } from './outlines.ts'

/** A rear kickstand, folded down, tilted a little as in use. */
export const kickstand: PartBuilder = () => {
  const slot = new Path()
  slot.absarc(0, -10, 3, Math.PI, 0, false)
  slot.absarc(0, 10, 3, 0, Math.PI, false)
  slot.closePath()
  const alloy = { finish: 'cast', paint: 'body' } as const
  const dark = { finish: 'plastic', paint: 'detail' } as const
  const lean = new Matrix4().makeRotationX(-0.16)
  const tilt = (solid: BufferGeometry) => transformSolid(solid, lean)
  const wings = buildPlate(roundedRectangle(96, 46, 14, -6, 318), 0, 13, 3)
  const notches = Array.from({ length: 7 }, (_, index) =>
    tilt(buildBlock(at(12, 96 + index * 13, 9.6), at(7, 4.6, 2), 0.8)),
  )
  const bridge = buildPlate(roundedRectangle(34, 46, 8, 12, 278), 0, 22, 4)
  return buildAssembly(
    'kickstand',
    buildPart('head', alloy, wings, bridge, buildBlock(at(-30, 318, -4), at(30, 34, 22), 7)),
    buildPart(
      'clamp',
      dark,
      buildBlock(at(-30, 318, 12), at(44, 30, 12), 4),
      buildBlock(at(22, 318, 10), at(30, 28, 9), 3),
    ),
    buildPart(
      'head-bolts',
      appearances.steel,
      ...[-40, -20].flatMap((x) => capBolt(at(x, 318, 18), at(0, 0, 1), 6.4)),
      capBolt(at(12, 276, 11), at(0, 0, 1), 9),
    ),
    buildPart(
      'upper-leg',
      alloy,
      tilt(
        bendTube([at(12, 286, 46), at(12, 200, 46), at(12, 92, 46)], (t) => 12.4 - t, {
          sides: 28,
          steps: 30,
          flat: 0.78,
          wide: at(1, 0, 0),
        }),
      ),
      buildRing(at(12, 276, 0), 13, 3, { sides: 12, steps: 40 }),
    ),
    buildPart(
      'scale',
      dark,
      ...notches.map((solid) => transformSolid(solid, new Matrix4().makeTranslation(0, 0, 45.6))),
    ),
    buildPart(
      'lower-leg',
      { finish: 'brushed', paint: 'body' },
      tilt(
        bendTube([at(12, 110, 46), at(12, 60, 46), at(12, 16, 46)], 9, {
          sides: 24,
          steps: 12,
          flat: 0.8,
          wide: at(1, 0, 0),
        }),
      ),
    ),
    buildPart(
      'button',
      dark,
      tilt(buildRod(at(12, 86, 50), at(12, 86, 59), 6.4, 5.8, 28)),
      tilt(buildBlock(at(12, 88, 46), at(28, 22, 22), 6)),
    ),
    buildPart('foot', { finish: 'rubber', paint: 'detail' }, tilt(buildBlock(at(12, 8, 46), at(50, 16, 34), 6))),
    buildPart('spring', appearances.steel, bendTube(coil(), 1.5, { sides: 8, steps: 150 })),
  )
}

const coil = (): Vector3[] =>
  Array.from({ length: 57 }, (_, index) => {
    const turn = (index / 8) * Math.PI * 2
    return at(-8 + Math.cos(turn) * 5, 296 - index * 1.5, 2 + Math.sin(turn) * 5)
  })
