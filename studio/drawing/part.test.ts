import { describe, expect, it } from 'vitest'
import { partKinds } from '../../src/server/demo/demo.schema.ts'
import { drawPart } from './part.ts'

const draw = (kind: (typeof partKinds)[number], name: string = kind) =>
  drawPart({ kind, body: '#1f6a70', detail: '#b9bcbe', name })

describe('a drawn part', () => {
  it.each(partKinds)('%s is drawn, the same every time', (kind) => {
    const picture = draw(kind)
    expect(picture).toBe(draw(kind))
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 800"/)
    expect(picture).not.toMatch(/NaN|undefined|null|Infinity/)
    expect(picture.length).toBeLessThan(30_000)
  })

  it('differs from every other kind', () => {
    // ids come from the part's own data, so they are taken out before shapes are compared
    const shapes = partKinds.map((kind) => draw(kind, 'part').replace(/k[0-9a-z]{3,5}/g, ''))
    expect(new Set(shapes).size).toBe(partKinds.length)
  })

  it('takes its shape from its name where its kind leaves it open', () => {
    expect(draw('handlebar', 'Tern drop bar')).not.toBe(draw('handlebar', 'Beam BMX bar'))
  })
})
