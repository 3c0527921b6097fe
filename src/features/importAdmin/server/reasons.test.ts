import { expect, test } from 'vitest'
import messages from '../../../../messages/en/adminImports.json' with { type: 'json' }
import jobMessages from '../../../../messages/en/adminJobs.json' with { type: 'json' }
import { fileProblems } from '../../import/fileError.ts'
import { issueCodes } from '../../import/server/issueCodes.ts'

test('The page says every reason to refuse a file', () => {
  expect(Object.keys(jobMessages.fileProblem).sort()).toEqual([...fileProblems].sort())
})

test('The page explains everything that an import can find, and nothing else', () => {
  expect(Object.keys(messages.reason).sort()).toEqual(Object.keys(issueCodes).sort())
})
