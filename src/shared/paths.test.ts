import { describe, expect, test } from 'vitest'
import { brandPath, catalogPath, searchPath, toImagePath } from './paths.ts'
import { sameSitePath } from './sameSitePath.ts'

describe('A redirect path stays on this site', () => {
  test.each([
    ['/cart', '/cart'],
    ['/catalog/root?name=a&page=2#top', '/catalog/root?name=a&page=2#top'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/..//evil.example', '/'],
    ['/.//evil.example', '/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    ['cart', '/'],
  ])('%j leads to %j', (path, safe) => {
    expect(sameSitePath(path)).toBe(safe)
  })
})

describe('URLs', () => {
  test('are encoded, and omit empty parameters', () => {
    expect(searchPath('öl & kette')).toBe('/catalog/root?name=%C3%B6l+%26+kette')
    expect(catalogPath('spares', { page: undefined, sort: '' })).toBe('/catalog/spares')
    expect(brandPath(7)).toBe('/catalog?brand=7')
    expect(catalogPath('spares', { color: '1,2' })).toBe('/catalog/spares?color=1,2')
  })

  test('of images lose their origin', () => {
    expect(toImagePath('http://localhost:3000/cache/small/a.svg')).toBe('/cache/small/a.svg')
    expect(toImagePath('/storage/a.svg')).toBe('/storage/a.svg')
  })
})
