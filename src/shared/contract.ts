/**
 * A call of the API, defined once: it registers the route, types the client, gives forms their rules and
 * generates OpenAPI.
 */
import type { Static, TObject, TSchema } from 'typebox'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/api`, with `:name` for each of `params`. */
  path: `/${string}`
  summary: string
  /** Its group in the documentation. */
  tag: string
  params?: TObject
  /** The call's own headers in lower case, for its description. */
  headers?: TObject
  /** Query and body form one input: GET reads the query, other methods read both, and the body wins. */
  input?: TObject
  /** Whether the signed-in customer's token is sent with it (spec §6). True by default for calls that reject guests. */
  takesToken?: boolean
  /** Status to body; 200 is the success response, the others are errors. The route adds the errors every call can return. */
  answers: { 200: TSchema } & Record<number, TSchema>
}

export type Params<C extends Call> = C extends { params: infer T extends TObject } ? Static<T> : Record<never, never>
export type Input<C extends Call> = C extends { input: infer T extends TObject } ? Static<T> : Record<never, never>
export type Answer<C extends Call> = Static<C['answers'][200]>

/** Whether the browser sends the signed-in customer's token with this call. */
export type CarriesToken<C extends Call> = C extends { takesToken: infer T extends boolean }
  ? T
  : 401 extends keyof C['answers']
    ? true
    : false

/** Preserves the exact type of a call. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}
