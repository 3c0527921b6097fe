import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ShopError } from '../../shared/errors.ts'
import { rethrowAsMissing } from './rethrowAsMissing.ts'

test.each([
  ['a missing file', () => readFile('/no/such/file')],
  ['a folder', () => readFile('/')],
  ['a broken image', () => sharp(Buffer.from('not an image')).metadata()],
])('%s is missing', async (_what, open) => {
  await expect(open().catch(rethrowAsMissing)).rejects.toMatchObject({ code: 'request.notFound' })
})

test.each([
  ['too many open files', Object.assign(new Error('too many open files'), { code: 'EMFILE' })],
  ['a package that cannot be loaded', Object.assign(new Error('no sharp'), { code: 'ERR_DLOPEN_FAILED' })],
  ['a busy server', new ShopError('request.busy')],
])('%s stays what it is', (_what, error) => {
  expect(() => rethrowAsMissing(error)).toThrow(error)
})
