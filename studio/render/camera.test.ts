import { createCamera } from '@chainline/bicycle/model/lens'
import { listMeshes } from '@chainline/bicycle/model/part'
import { type Group, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { listShots } from '../images/shots.ts'
import { buildSubject, modelKey } from '../models/buildSubject.ts'
import { placeCamera } from './camera.ts'

const shots = listShots(readDemo())

/** Bicycles with each kind of handlebar, the smallest and the largest wheels, and a basket. */
const skus = ['rd-skerry', 'rd-tempo', 'ct-datum', 'ct-gracht', 'kd-kicker20', 'kd-sprocket12', 'hp-gully-150']

describe.each(skus)('%s', (sku) => {
  const models = new Map<string, Group>()

  test.each(['front', 'cockpit'])('%s shows the whole handlebar, close to the edges', (view) => {
    const shot = shots.find(({ path }) => path.startsWith(`bikes/${sku}-`) && path.endsWith(`-${view}.avif`))
    if (!shot) throw new RangeError(`No ${view} of ${sku}`)
    const key = modelKey(shot.subject)
    const model = models.get(key) ?? buildSubject(shot.subject)
    models.set(key, model)
    const aspect = shot.width / shot.height
    const camera = createCamera(placeCamera(shot, model), aspect)
    const held = listMeshes(model).filter(({ name }) => ['handlebar', 'grip', 'bar-tape', 'brake-blade'].includes(name))
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
