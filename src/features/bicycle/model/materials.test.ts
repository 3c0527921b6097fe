import { MeshPhysicalMaterial } from 'three'
import { expect, test } from 'vitest'
import { hexOf, painted } from './materials.ts'
import { assembly, meshesOf, part, skins } from './part.ts'
import { at, ball } from './solid.ts'

const bell = () =>
  assembly(
    'bell',
    part('dome', { finish: 'gloss', paint: 'body' }, ball(at(0, 0), 20)),
    part('bolt', skins.steel, ball(at(0, 22), 3)),
  )

const colorsOf = (model: ReturnType<typeof bell>) =>
  meshesOf(model).map(({ material }) =>
    material instanceof MeshPhysicalMaterial ? `#${material.color.getHexString()}` : null,
  )

test('another palette repaints what the product decides, and nothing else', () => {
  const model = painted(bell(), { body: '#ff0000' })
  expect(colorsOf(model)).toEqual(['#ff0000', skins.steel.paint])
  expect(colorsOf(painted(model, { body: '#00ff00' }))).toEqual(['#00ff00', skins.steel.paint])
})

test('one material serves every mesh of one finish and colour', () => {
  const known = new Map()
  painted(bell(), { body: '#ff0000' }, known)
  painted(bell(), { body: '#ff0000' }, known)
  expect(known.size).toBe(2)
})

test('a paint that the palette does not have is named', () => {
  expect(() => hexOf('saddle', { frame: '#000000' })).toThrow('The palette has no saddle')
  expect(hexOf('#123456', {})).toBe('#123456')
})
