/** A code by telephone: sent, and checked. The shop refuses in a 200 (spec §8); here it throws, so that forms say it at their field. */
import { type Api, ApiError } from '../../../shared/apiClient.ts'
import type { Input } from '../../../shared/contract.ts'
import { sendCodeCall, verifyCodeCall } from '../code.contract.ts'

/** @returns the number as the shop writes it (E.164), and its sentence @throws ApiError with the complaint about `phone` */
export async function sendCode(api: Api, phone: string) {
  const answer = await api.call(sendCodeCall, { input: { phone } })
  if (!answer.status) throw new ApiError(422, answer.message, { phone: [answer.message] })
  return answer
}

/** @returns whose number it is now; a token only for who signs in @throws ApiError with the complaint about `code` */
export async function checkCode(api: Api, input: Input<typeof verifyCodeCall>) {
  const answer = await api.call(verifyCodeCall, { input })
  const { status, message, data } = answer
  if (!status || data === undefined) throw new ApiError(422, message, { code: [message] })
  return { ...answer, data }
}
