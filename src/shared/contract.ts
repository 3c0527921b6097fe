/**
 * A call of the API, said once: the route is registered from it, the client is typed by it, forms take their rules from it and
 * OpenAPI is generated from it.
 */
import type { Static, TObject, TSchema } from 'typebox'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for each of `params`. */
  path: `/${string}`
  summary: string
  /** The group it stands under in the documents. */
  tag: string
  params?: TObject
  /** Query and body are one bag of input: GET takes it from the query, the others from both, the body winning. */
  input?: TObject
  /** Whether a logged-in customer's token goes with it (spec §6). Without saying, calls that refuse guests carry it. */
  takesToken?: boolean
  /** Status to body; 200 is the answer, the others are refusals. The errors every call can give are added by the route. */
  answers: { 200: TSchema } & Record<number, TSchema>
}

export type Params<C extends Call> = C extends { params: infer T extends TObject } ? Static<T> : Record<never, never>
export type Input<C extends Call> = C extends { input: infer T extends TObject } ? Static<T> : Record<never, never>
export type Answer<C extends Call> = Static<C['answers'][200]>

/** Whether the browser sends the token of whoever is logged in with this call. */
export function carriesToken({ takesToken, answers }: Call): boolean {
  return takesToken ?? 401 in answers
}

/** Keeps the exact type of a call. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}
