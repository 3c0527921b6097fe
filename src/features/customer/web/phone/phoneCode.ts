/** Sends and checks texted codes. The server rejects with a 200 (spec §8); these functions throw, so that forms show the error at the field. */
import { type Api, ApiError } from '../../../../shared/apiClient.ts'
import type { Input } from '../../../../shared/contract.ts'
import { sendCodeCall, verifyCodeCall } from '../../customer.calls.ts'
import type * as contract from '../../server/code.contract.ts'

/** @returns the number (E.164) and the server's message @throws ApiError with the error for `phone` */
export async function sendCode(api: Api, phone: string) {
  const answer = await api.call(sendCodeCall, { input: { phone } })
  if (!answer.status) throw new ApiError(422, answer.message, { phone: [answer.message] })
  return answer
}

/** @returns the customer; a token only when signing in @throws ApiError with the error for `code` */
export async function checkCode(api: Api, input: Input<typeof contract.verifyCodeCall>) {
  const answer = await api.call(verifyCodeCall, { input })
  const { status, message, data } = answer
  if (!status || data === undefined) throw new ApiError(422, message, { code: [message] })
  return { ...answer, data }
}
