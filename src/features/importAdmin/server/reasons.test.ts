import { expect, test } from 'vitest'
import messages from '../../../../messages/en/adminImports.json' with { type: 'json' }
import { issueCodes } from '../../import/server/issueCodes.ts'

test('The page explains everything that an import can find, and nothing else', () => {
  expect(Object.keys(messages.reason).sort()).toEqual(Object.keys(issueCodes).sort())
})
