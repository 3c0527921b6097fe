import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readDemo } from '../../src/server/demo/demoFiles.ts'
import { drawnFiles } from '../marks/drawnFiles.ts'
import { chooseEncoding } from './encode.ts'
import { createFingerprints } from './fingerprint.ts'
import { isOnDisk, readManifest, shortHash, writeManifest } from './manifest.ts'
import { plan } from './renderShots.ts'
import { listShots } from './shots.ts'

const demo = readDemo()
const shots = listShots(demo)
const folder = new URL('../../demo/images/', import.meta.url)
const manifest = readManifest(folder)

describe('The images of the demo shop', () => {
  test('match the manifest exactly', () => {
    const expected = [...shots.map(({ path }) => path), ...drawnFiles(demo).keys()].sort()
    expect([...manifest.keys()].sort()).toEqual(expected)
    expect(expected.filter((path) => !isOnDisk(folder, path, findEntry(path)))).toEqual([])
  })

  test('take up 45 MB at most', () => {
    const bytes = [...manifest.keys()].reduce((sum, path) => sum + statSync(new URL(path, folder)).size, 0)
    expect(bytes).toBeLessThan(45_000_000)
  })

  // Building every model takes minutes, so `npm run studio -- --check` does that. A prime step samples every view.
  const sample = shots.filter((_, index) => index % 131 === 0)

  test('are up to date with their models', () => {
    const fingerprint = createFingerprints()
    const outdated = sample.filter(
      (shot) =>
        findEntry(shot.path).input !==
        shortHash(JSON.stringify([fingerprint(shot), shot.background, chooseEncoding(shot)])),
    )
    expect(outdated.map(({ path }) => path)).toEqual([])
  }, 180_000)

  test('have their shot’s size; side views are cut out, details are on paper', async () => {
    expect(new Set(sample.map(({ background }) => background))).toEqual(new Set(['none', 'paper']))
    for (const shot of sample) {
      const image = sharp(join(folder.pathname, shot.path))
      const [{ width, height }, { isOpaque }] = await Promise.all([image.metadata(), image.stats()])
      expect({ width, height }, shot.path).toEqual({ width: shot.width, height: shot.height })
      expect(isOpaque, shot.path).toBe(shot.background === 'paper')
    }
  })

  function findEntry(path: string) {
    return manifest.get(path) ?? { input: '', file: '', width: 0, height: 0 }
  }
})

describe('Shots', () => {
  test('have one file each', () => {
    expect(new Set(shots.map(({ path }) => path)).size).toBe(shots.length)
  })

  test('show every color of a bicycle in five views, the side view first', () => {
    const skerry = shots.filter(({ path }) => path.startsWith('bikes/rd-skerry-red')).map(({ path }) => path)
    expect(skerry).toEqual([
      'bikes/rd-skerry-red.avif',
      'bikes/rd-skerry-red-three-quarter.avif',
      'bikes/rd-skerry-red-front.avif',
      'bikes/rd-skerry-red-drivetrain.avif',
      'bikes/rd-skerry-red-cockpit.avif',
    ])
  })

  test('have a fingerprint that depends only on geometry, paint and view', () => {
    const fingerprint = createFingerprints()
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

describe('A render plan', () => {
  test('lists missing, changed and orphaned images', () => {
    const temporary = mkdtempSync(join(tmpdir(), 'studio-'))
    try {
      const here = pathToFileURL(`${temporary}/`)
      const bells = shots
        .filter(({ path }) => path.startsWith('parts/blw-toll-'))
        .map((shot) => ({ ...shot, path: shot.path.replace('parts/', '') }))
      const [first, second] = bells
      if (!first || !second) throw new RangeError('The demo has no bell in two colors')
      writeFileSync(new URL('alone.avif', here), 'alone')
      writeFileSync(new URL(first.path, here), 'kept')
      writeFileSync(new URL(second.path, here), 'overwritten')
      const fingerprint = createFingerprints()
      const hashInput = (shot: typeof first) =>
        shortHash(JSON.stringify([fingerprint(shot), shot.background, chooseEncoding(shot)]))
      writeManifest(
        here,
        new Map([
          [first.path, { input: hashInput(first), file: shortHash('kept'), width: 1, height: 1 }],
          [second.path, { input: hashInput(second), file: shortHash('as it was'), width: 1, height: 1 }],
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
