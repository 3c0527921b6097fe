import { Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { cameraAt } from '../../src/features/bicycle/model/lens.ts'
import { meshesOf } from '../../src/features/bicycle/model/part.ts'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { modelOf } from '../models/modelOf.ts'
import { shotsOf } from '../pictures/shots.ts'
import { standOf } from './camera.ts'

const shots = shotsOf(readDemo())

/** One of each handlebar, of the smallest and of the largest wheels, and one with a basket. */
const skus = ['rd-skerry', 'rd-tempo', 'ct-datum', 'ct-gracht', 'kd-kicker20', 'kd-sprocket12', 'hp-gully-150']

describe.each(skus)('%s', (sku) => {
  test.each(['front', 'cockpit'])('%s shows the whole handlebar, not far from the edges', (view) => {
    const shot = shots.find(({ path }) => path.startsWith(`bikes/${sku}-`) && path.endsWith(`-${view}.avif`))
    if (!shot) throw new RangeError(`No ${view} of ${sku}`)
    const model = modelOf(shot.subject)
    const aspect = shot.width / shot.height
    const camera = cameraAt(standOf(shot, model), aspect)
    const held = meshesOf(model).filter(({ name }) => ['handlebar', 'grip', 'bar-tape', 'brake-blade'].includes(name))
    expect(held.length).toBeGreaterThan(1)
    const edges = held.flatMap((mesh) => {
      const position = mesh.geometry.getAttribute('position')
      return Array.from({ length: position.count }, (_, index) =>
        new Vector3().fromBufferAttribute(position, index).applyMatrix4(mesh.matrixWorld).project(camera),
      )
    })
    const furthest = Math.max(...edges.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]))
    expect(furthest).toBeLessThan(0.99)
    expect(furthest).toBeGreaterThan(0.75)
  })
})
