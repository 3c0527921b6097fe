import { expect, test } from 'vitest'
import messages from '../../../../messages/en/adminImports.json' with { type: 'json' }
import jobMessages from '../../../../messages/en/adminJobs.json' with { type: 'json' }
import { findingCodes } from '../../import/server/findingCodes.ts'
import { fileProblems } from '../../import/server/importFileError.ts'

test('The page has a message for every reason to reject a file', () => {
  expect(Object.keys(jobMessages.fileProblem).sort()).toEqual([...fileProblems].sort())
})

test('The page has an explanation for every finding of an import, and no others', () => {
  expect(Object.keys(messages.reason).sort()).toEqual(Object.keys(findingCodes).sort())
})
