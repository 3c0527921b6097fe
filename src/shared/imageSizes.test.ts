import { describe, expect, test } from 'vitest'
import { type DisplaySize, imageSources, toImageSize } from './imageSizes.ts'

describe('The URL of an image in another size', () => {
  test.each([
    ['/storage/bikes/a.avif', '/cache/w640/bikes/a.avif'],
    ['/cache/small/bikes/a.avif?v=0123456789abcdef', '/cache/w640/bikes/a.avif?v=0123456789abcdef'],
    ['https://shop.test/cache/original/a.jpg?v=1', 'https://shop.test/cache/w640/a.jpg?v=1'],
    ['/cache/small/storage/a.jpg', '/cache/w640/storage/a.jpg'],
    ['data:image/gif;base64,AAAA', 'data:image/gif;base64,AAAA'],
    ['', ''],
  ])('changes %j to %j', (url, other) => {
    expect(toImageSize('w640', url)).toBe(other)
  })
})

describe('Image attributes', () => {
  const listWidths = (shownAs: DisplaySize, originalWidth: number) =>
    (imageSources('/cache/small/a.avif?v=1', shownAs, originalWidth).srcSet ?? '').split(', ')

  test('are versioned and state the actual width', () => {
    expect(imageSources('/cache/small/a.avif?v=1', 'thumbnail', 1200)).toEqual({
      src: '/cache/small/a.avif?v=1',
      srcSet:
        '/cache/w160/a.avif?v=1 160w, /cache/w240/a.avif?v=1 240w, /cache/w320/a.avif?v=1 320w, /cache/w480/a.avif?v=1 480w',
    })
  })

  test('are never wider than the original', () => {
    expect(listWidths('page', 1200).at(-1)).toBe('/cache/w1200/a.avif?v=1 1200w')
    expect(listWidths('page', 1000).slice(-2)).toEqual(['/cache/w960/a.avif?v=1 960w', '/cache/w1200/a.avif?v=1 1000w'])
    expect(listWidths('tile', 200)).toEqual(['/cache/w240/a.avif?v=1 200w'])
  })

  test('use the original where an image fills the window', () => {
    expect(listWidths('window', 4000).at(-1)).toBe('/cache/original/a.avif?v=1 4000w')
    expect(listWidths('window', 1200).at(-1)).toBe('/cache/w1200/a.avif?v=1 1200w')
  })

  test.each(['/cache/small/a.svg?v=1', '/storage/a.svg?v=1', '/cache/large/a.SVG?v=1'])(
    'use one file for a drawing: %s',
    (url) => {
      const { src, srcSet } = imageSources(url, 'page', 1200)
      expect(src.toLowerCase()).toBe('/storage/a.svg?v=1')
      expect(srcSet).toBeUndefined()
    },
  )
})
