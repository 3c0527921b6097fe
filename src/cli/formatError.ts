import { toSourceStack } from '../kit/sourceStack.ts'
import { ShopError, StartError } from '../shared/errors.ts'

/** One sentence for an error that the operator can fix; message and stack for an unexpected one. */
export function formatError(error: unknown): string {
  if (error instanceof StartError) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOSPC') return 'The disk is full. Completed work is saved; free some space and repeat the command.'
  if (error instanceof ShopError) return `Rejected: ${error.code}.`
  return `The command failed; completed work is saved.\n${error instanceof Error ? toSourceStack(error.stack ?? error.message) : String(error)}`
}
