import { MeshPhysicalMaterial } from 'three'
import { expect, test } from 'vitest'
import { findHex, paintModel } from './materials.ts'
import { appearances, buildAssembly, buildPart, listMeshes } from './part.ts'
import { at, buildBall } from './solid.ts'

const bell = () =>
  buildAssembly(
    'bell',
    buildPart('dome', { finish: 'gloss', paint: 'body' }, buildBall(at(0, 0), 20)),
    buildPart('bolt', appearances.steel, buildBall(at(0, 22), 3)),
  )

const listColors = (model: ReturnType<typeof bell>) =>
  listMeshes(model).map(({ material }) =>
    material instanceof MeshPhysicalMaterial ? `#${material.color.getHexString()}` : null,
  )

test('Another palette repaints only what takes its color from the palette', () => {
  const model = paintModel(bell(), { body: '#ff0000' })
  expect(listColors(model)).toEqual(['#ff0000', appearances.steel.paint])
  expect(listColors(paintModel(model, { body: '#00ff00' }))).toEqual(['#00ff00', appearances.steel.paint])
})

test('Meshes of one finish and color share a material', () => {
  const known = new Map()
  paintModel(bell(), { body: '#ff0000' }, known)
  paintModel(bell(), { body: '#ff0000' }, known)
  expect(known.size).toBe(2)
})

test('The error names a paint that the palette lacks', () => {
  expect(() => findHex('saddle', { frame: '#000000' })).toThrow('The palette has no saddle')
  expect(findHex('#123456', {})).toBe('#123456')
})
