/** The drawn scenes that homes are set with, and which product stands where in them: for pictures, and for points to press. */

interface Spot {
  urlKey: string
  /** Per cent of the picture's width and height. */
  x: number
  y: number
}

interface Scene {
  /** Pixels of the original. */
  width: number
  height: number
  spots: readonly Spot[]
}

const wide = { width: 1800, height: 760 }
const usual = { width: 1500, height: 1000 }
const spot = (urlKey: string, x: number, y: number): Spot => ({ urlKey, x, y })

export const scenes = {
  'shelf-of-five': {
    ...wide,
    spots: [
      spot('gully-150-trail-bike', 16, 46),
      spot('farrow-gravel', 35, 46),
      spot('drift-26-fat-bike', 53, 46),
      spot('lowgate-7', 71, 50),
      spot('scree-20', 86, 54),
    ],
  },
  'frames-in-a-row': {
    ...wide,
    spots: [
      spot('chainline-datum-steel-frameset', 18, 49),
      spot('chainline-gauge-29-hardtail-frame', 33, 49),
      spot('ostrava-kamen-titanium-gravel-frame', 49, 51),
      spot('chainline-plumb-carbon-frameset', 65, 53),
      spot('ostrava-tramway-step-through-frame', 83, 49),
    ],
  },
  'shop-window': {
    ...wide,
    spots: [
      spot('gracht-3', 24, 57),
      spot('linnet-8', 42, 57),
      spot('moravia-classic', 60, 57),
      spot('quarry-29-hardtail', 79, 57),
    ],
  },
  'delivery-bike': {
    ...wide,
    spots: [
      spot('drayman-rack', 40, 45),
      spot('sounding-20-roll-pannier', 64, 75),
      spot('draught-18-backpack', 80, 72),
    ],
  },
  'growing-up': {
    ...wide,
    spots: [
      spot('sprocket-12', 13, 56),
      spot('pebble-14', 30, 56),
      spot('flint-16-belt', 43, 54),
      spot('scree-20', 61, 49),
      spot('scree-24', 82, 46),
    ],
  },
  'sizes-of-one': { ...usual, spots: [spot('skerry-rc', 50, 50)] },
  'first-service': {
    ...usual,
    spots: [
      spot('stand-easy-work-stand', 51, 36),
      spot('standpipe-floor-pump', 65, 67),
      spot('suds-bike-wash', 32, 76),
      spot('tinker-19-chain-multi-tool', 50, 88),
    ],
  },
  'tyre-pressure': {
    ...usual,
    spots: [spot('gritstone-flint-gravel-tyre', 36, 30), spot('standpipe-reserve-tubeless-pump', 74, 62)],
  },
  'chain-care': {
    ...usual,
    spots: [
      spot('drip-dry-chain-lube', 24, 31),
      spot('drip-wet-chain-lube', 39, 31),
      spot('pinion-street-chain-12-speed', 33, 71),
      spot('pinion-street-cassette-12-10-51', 72, 62),
    ],
  },
  'seen-at-night': {
    ...usual,
    spots: [
      spot('croze-city-helmet', 31, 34),
      spot('gantry-800-front-light', 55, 69),
      spot('semaphore-brake-rear-light', 69, 76),
      spot('ember-rear-light', 78, 87),
    ],
  },
  'locked-well': {
    ...usual,
    spots: [spot('magpie-12-cable-lock', 22, 42), spot('rook-14-u-lock', 46, 48), spot('raven-10-chain-lock', 71, 59)],
  },
  'packed-for-three-days': {
    ...usual,
    spots: [
      spot('towpath-gravel-bike', 53, 34),
      spot('plumb-frame-bag', 32, 73),
      spot('lead-12-seat-pack', 52, 79),
      spot('bowline-handlebar-bag', 74, 80),
    ],
  },
  'brakes-that-bite': {
    ...usual,
    spots: [
      spot('halden-kvarn-4-hydraulic-brakes', 54, 58),
      spot('halden-six-bolt-rotor', 76, 50),
      spot('halden-sintered-disc-pads', 51, 80),
    ],
  },
  'rain-day': {
    ...usual,
    spots: [
      spot('drizzle-rain-jacket', 23, 46),
      spot('hearth-winter-gloves', 43, 78),
      spot('lee-45-mudguard-set', 71, 60),
    ],
  },
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

/** Address, without an origin, and size of a scene's picture. */
export function scenePicture(name: SceneName): { src: string; width: number; height: number } {
  const { width, height } = scenes[name]
  return { src: `/storage/scenes/${name}.avif`, width, height }
}
