/** Saddles and seat posts. */

import { bendTube } from '@chainline/bicycle/model/loft'
import { type Appearance, appearances, buildAssembly, buildPart } from '@chainline/bicycle/model/part'
import { sculpt } from '@chainline/bicycle/model/sculpt'
import { buildDropperPost, buildPlainPost, buildSeatpostHead } from '@chainline/bicycle/model/seat/post'
import { buildSaddle } from '@chainline/bicycle/model/seat/saddle'
import type { SaddleKind } from '@chainline/bicycle/model/seat/saddleShape'
import { at, buildBlock, buildRod, lathe, mirrorToBothSides } from '@chainline/bicycle/model/solid'
import type { BufferGeometry, Group, Vector3 } from 'three'
import type { PartSpec } from '../partBuilder.ts'

interface SaddleSpare {
  kind: SaddleKind
  cover: Appearance['finish']
  seam: Appearance
  rails: Appearance
  shell?: Appearance
  hasSprings?: boolean
}

const bright: Appearance = { finish: 'polished', paint: 'detail' }
const carbon: Appearance = { finish: 'carbon', paint: '#1a1a1a' }

const saddles: Record<string, SaddleSpare> = {
  leather: { kind: 'leather', cover: 'leather', seam: bright, rails: appearances.steel },
  trail: { kind: 'trail', cover: 'satin', seam: { finish: 'fabric', paint: 'detail' }, rails: appearances.darkSteel },
  'short-nose': {
    kind: 'short',
    cover: 'satin',
    seam: { finish: 'fabric', paint: 'detail' },
    rails: carbon,
    shell: carbon,
  },
  sprung: {
    kind: 'city',
    cover: 'satin',
    seam: { finish: 'fabric', paint: '#4a4946' },
    rails: appearances.steel,
    hasSprings: true,
  },
  touring: { kind: 'touring', cover: 'satin', seam: { finish: 'fabric', paint: 'detail' }, rails: appearances.steel },
  kids: { kind: 'kids', cover: 'satin', seam: { finish: 'fabric', paint: 'detail' }, rails: appearances.steel },
}

export function saddleSpare({ urlKey, width }: PartSpec): Group {
  const [, spare] = Object.entries(saddles).find(([name]) => urlKey.includes(name)) ?? []
  const {
    kind,
    cover,
    seam,
    rails,
    shell = appearances.blackPlastic,
    hasSprings = false,
  } = spare ?? {
    kind: 'road' as const,
    cover: 'satin' as const,
    seam: bright,
    rails: appearances.steel,
  }
  const model = buildSaddle({
    kind,
    cover: { finish: cover, paint: 'body' },
    seam,
    rails,
    shell,
    hasSprings,
    detail: 'still',
    ...(width === undefined ? {} : { width }),
  })
  return buildAssembly(
    'saddle-spare',
    model,
    kind === 'kids' ? buildPart('tail-handle', { finish: 'plastic', paint: 'detail' }, handle()) : null,
  )
}

/** A handle under the tail, for an adult to hold. */
function handle(): BufferGeometry {
  return bendTube(
    [
      at(-70, -26, -30),
      at(-104, -24, -33),
      at(-126, -25, -22),
      at(-131, -26, 0),
      at(-126, -25, 22),
      at(-104, -24, 33),
      at(-70, -26, 30),
    ],
    6.5,
    { sides: 16, steps: 60, flat: 0.75, wide: at(0, 1, 0) },
  )
}

const down = at(0, -1, 0)

/** The scale on the front of a seat post: a mark every ten millimeters, longer ones every fifty. */
function scaleMarks(radius: number, from: number, to: number): BufferGeometry[] {
  return Array.from({ length: Math.floor((to - from) / 10) + 1 }, (_, i) => {
    const half = i % 5 === 0 ? 0.42 : 0.24
    const y = -from - i * 10
    const points = [-1, -0.5, 0, 0.5, 1].map((share) =>
      at(Math.sin(half * share) * (radius + 0.02), y, Math.cos(half * share) * (radius + 0.02)),
    )
    return bendTube(points, 0.32, { sides: 6, steps: 8 })
  })
}

/** Lays a post on its head and its lower end. */
function layDown(model: Group, length: number, radius: number): Group {
  model.rotation.z = -Math.PI / 2 + Math.asin((25 - radius) / length)
  return buildAssembly('seatpost', model)
}

export function seatpostSpare({ urlKey, width = 27 }: PartSpec): Group {
  const radius = (width > 29 ? 31.6 : 27.2) / 2
  const head = at(0, 0, 0)
  const axis = down.clone().negate()
  if (urlKey.includes('dropper')) return layDown(dropper(head, axis, radius), 442, radius)
  if (urlKey.includes('suspension')) return layDown(sprungPost(radius), 350, radius)
  const isCarbon = urlKey.includes('carbon')
  const length = isCarbon ? 380 : 350
  const appearance: Appearance = { finish: isCarbon ? 'carbon' : 'anodised', paint: 'body' }
  const post = buildPlainPost({ head, axis, length, radius, appearance, detail: 'still', setback: isCarbon ? 0 : 12 })
  const shift = isCarbon ? 0 : 12
  const marks = scaleMarks(radius, length - 150, length - 20).map((mark) => mark.translate(shift, 0, 0))
  const band = lathe(
    [
      [0, 0],
      [radius + 0.2, 0],
      [radius + 0.2, 9],
      [0, 9],
    ],
    at(shift, -76, 0),
    down,
    36,
  )
  return layDown(
    buildAssembly(
      'post-whole',
      post,
      buildPart('post-scale', appearances.white, ...marks),
      buildPart('post-band', { finish: 'satin', paint: 'detail' }, band),
    ),
    length,
    radius,
  )
}

function dropper(head: Vector3, axis: Vector3, radius: number): Group {
  const body: Appearance = { finish: 'anodised', paint: 'body' }
  const post = buildDropperPost(
    { head, axis, length: 424, radius, appearance: body, detail: 'still' },
    {
      bodyFrom: 186,
      stanchion: { finish: 'polished', paint: '#3f3a33' },
      ring: { finish: 'anodised', paint: 'detail' },
    },
  )
  const foot = buildPart(
    'actuator',
    appearances.darkSteel,
    lathe(
      [
        [0, 0],
        [radius - 3, 0],
        [radius - 3, 8],
        [9, 10],
        [9, 18],
        [0, 18],
      ],
      at(0, -423, 0),
      down,
      28,
    ),
    buildBlock(at(6, -444, 0), at(18, 8, 7), 2),
    buildRod(at(13, -444, 0), at(13, -434, 0), 3, 3, 12),
  )
  return buildAssembly(
    'post-whole',
    post,
    foot,
    buildPart('post-scale', appearances.white, ...scaleMarks(radius, 290, 400)),
  )
}

/** A suspension seat post: a parallelogram of two links carries the head. */
function sprungPost(radius: number): Group {
  const body: Appearance = { finish: 'anodised', paint: 'body' }
  const steel: Appearance = { finish: 'polished', paint: 'detail' }
  const head = at(-34, 0, 0)
  const low = [at(16, -86, 0), at(-10, -94, 0)]
  const high = [at(-14, -30, 0), at(-46, -36, 0)]
  const link = (from: Vector3 | undefined, to: Vector3 | undefined, wide: number) =>
    sculpt(
      [
        [(from ?? head).clone(), 8, wide],
        [(from ?? head).clone().lerp(to ?? head, 0.5), 6.4, wide],
        [(to ?? head).clone(), 8, wide],
      ],
      {
        sides: 20,
        square: 3,
        round: 5,
      },
    )
  const pins = [...low, ...high].flatMap((point) =>
    mirrorToBothSides(
      lathe(
        [
          [0, 0],
          [6, 0],
          [6, 1.6],
          [4.8, 2.6],
          [0, 2.6],
        ],
        point.clone().setZ(18),
        at(0, 0, 1),
        20,
      ),
    ),
  )
  const axles = [...low, ...high].map((point) =>
    buildRod(point.clone().setZ(-18.5), point.clone().setZ(18.5), 4.4, 4.4, 16),
  )
  return buildAssembly(
    'post-whole',
    buildPart(
      'post-tube',
      body,
      lathe(
        [
          [0, 0],
          [radius - 1, 0],
          [radius, 1],
          [radius, 238],
          [0, 238],
        ],
        at(0, -350, 0),
        at(0, 1, 0),
        40,
      ),
      sculpt(
        [
          [at(0, -122, 0), radius + 2, radius + 2],
          [at(0, -108, 0), radius + 3, radius + 3],
          [at(2, -94, 0), 21, 17],
          [at(4, -84, 0), 18, 15],
        ],
        {
          sides: 28,
          round: [1, 4],
        },
      ),
      ...[-11.5, 11.5].map((z) => link(low[1]?.clone().setZ(z), high[1]?.clone().setZ(z), 4)),
      link(low[0], high[0], 11),
      sculpt(
        [
          [at(-6, -28, 0), 9, 16],
          [at(-30, -24, 0), 11, 17],
          [at(-52, -30, 0), 9, 16],
        ],
        { sides: 24, round: 5, square: 3 },
      ),
      sculpt(
        [
          [at(-30, -24, 0), 14, 15],
          [at(-34, -10, 0), 17, 18],
        ],
        { sides: 24, round: 1 },
      ),
    ),
    buildPart('link-pins', steel, ...pins, ...axles),
    buildPart('elastomer', { finish: 'rubber', paint: '#8a6a2a' }, buildRod(at(4, -74, 0), at(-20, -46, 0), 8, 8, 24)),
    buildSeatpostHead(head, body, 'still'),
    buildPart('post-scale', appearances.white, ...scaleMarks(radius, 220, 330)),
  )
}
