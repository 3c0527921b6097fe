import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { drawnFiles } from '../marks/drawnFiles.ts'
import { encodingFor } from './encode.ts'
import { makeFingerprints } from './fingerprint.ts'
import { isOnDisk, readManifest, shortHash, writeManifest } from './manifest.ts'
import { shotsOf } from './shots.ts'
import { plan } from './take.ts'

const demo = readDemo()
const shots = shotsOf(demo)
const folder = new URL('../../demo/pictures/', import.meta.url)
const manifest = readManifest(folder)

describe('the pictures of the demo shop', () => {
  test('are all there as the manifest says, and no others', () => {
    const expected = [...shots.map(({ path }) => path), ...drawnFiles(demo).keys()].sort()
    expect([...manifest.keys()].sort()).toEqual(expected)
    expect(expected.filter((path) => !isOnDisk(folder, path, entryOf(path)))).toEqual([])
  })

  test('take 45 MB at most', () => {
    const bytes = [...manifest.keys()].reduce((sum, path) => sum + statSync(new URL(path, folder)).size, 0)
    expect(bytes).toBeLessThan(45_000_000)
  })

  // Building every model takes minutes; `npm run studio -- --check` does that. Here every fortieth stands for its neighbours.
  test('are of the models as they are built today', () => {
    const fingerprint = makeFingerprints()
    const some = shots.filter((_, place) => place % 40 === 0)
    const outdated = some.filter(
      (shot) =>
        entryOf(shot.path).input !== shortHash(JSON.stringify([fingerprint(shot), shot.ground, encodingFor(shot)])),
    )
    expect(outdated.map(({ path }) => path)).toEqual([])
  }, 180_000)

  test('are as large as they say; a product’s own is cut out, its details stand on paper', async () => {
    for (const shot of shots.filter((_, place) => place % 60 === 0)) {
      const { width, height } = await sharp(join(folder.pathname, shot.path)).metadata()
      expect({ width, height }, shot.path).toEqual({ width: shot.width, height: shot.height })
      const { isOpaque } = await sharp(join(folder.pathname, shot.path)).stats()
      expect(isOpaque, shot.path).toBe(shot.ground === 'paper')
    }
  }, 60_000)

  function entryOf(path: string) {
    return manifest.get(path) ?? { input: '', file: '', width: 0, height: 0 }
  }
})

describe('shots', () => {
  test('each have a file of their own', () => {
    expect(new Set(shots.map(({ path }) => path)).size).toBe(shots.length)
  })

  test('show every colour of a bicycle from five sides, the whole of it first', () => {
    const skerry = shots.filter(({ path }) => path.startsWith('bikes/rd-skerry-red')).map(({ path }) => path)
    expect(skerry).toEqual([
      'bikes/rd-skerry-red.avif',
      'bikes/rd-skerry-red-three-quarter.avif',
      'bikes/rd-skerry-red-front.avif',
      'bikes/rd-skerry-red-drivetrain.avif',
      'bikes/rd-skerry-red-cockpit.avif',
    ])
  })

  test('have a fingerprint that follows the numbers and the paint, and nothing else', () => {
    const fingerprint = makeFingerprints()
    const shot = shots.find(({ path }) => path === 'bikes/rd-skerry-red.avif')
    if (shot?.subject.kind !== 'bicycle') throw new RangeError('The demo has no red road bike')
    const before = fingerprint(shot)
    expect(fingerprint({ ...shot, path: 'elsewhere.avif' })).toBe(before)
    expect(fingerprint({ ...shot, palette: { ...shot.palette, frame: '#123456' } })).not.toBe(before)
    const longer = { ...shot.subject.geometry, chainstay: shot.subject.geometry.chainstay + 1 }
    expect(fingerprint({ ...shot, subject: { ...shot.subject, geometry: longer } })).not.toBe(before)
    expect(fingerprint({ ...shot, subject: { ...shot.subject, view: 'front' } })).not.toBe(before)
  })
})

describe('a plan', () => {
  test('names what is missing, what was changed on disk, and what belongs to nothing', () => {
    const temporary = mkdtempSync(join(tmpdir(), 'studio-'))
    try {
      const here = pathToFileURL(`${temporary}/`)
      const bells = shots
        .filter(({ path }) => path.startsWith('parts/blw-toll-'))
        .map((shot) => ({ ...shot, path: shot.path.replace('parts/', '') }))
      const [first, second] = bells
      if (!first || !second) throw new RangeError('The demo has no bell in two colours')
      writeFileSync(new URL('alone.avif', here), 'alone')
      writeFileSync(new URL(first.path, here), 'kept')
      writeFileSync(new URL(second.path, here), 'overwritten')
      const fingerprint = makeFingerprints()
      const inputOf = (shot: typeof first) =>
        shortHash(JSON.stringify([fingerprint(shot), shot.ground, encodingFor(shot)]))
      writeManifest(
        here,
        new Map([
          [first.path, { input: inputOf(first), file: shortHash('kept'), width: 1, height: 1 }],
          [second.path, { input: inputOf(second), file: shortHash('as it was'), width: 1, height: 1 }],
        ]),
      )
      const known = new Set(bells.map(({ path }) => path))
      const { outdated, orphans } = plan(here, bells, known, new Map())
      expect(outdated.map(({ shot }) => shot.path)).toEqual(bells.slice(1).map(({ path }) => path))
      expect(orphans).toEqual(['alone.avif'])
    } finally {
      rmSync(temporary, { recursive: true })
    }
  })
})
