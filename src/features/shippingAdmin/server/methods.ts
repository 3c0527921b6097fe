/** Shipping methods: the rates with the same code. */
import type { Db } from '../../../kit/database/database.ts'
import { ShopError } from '../../../shared/errors.ts'
import { listRates, lockRates, replaceRates } from '../../shipping/server/shippingRate.sql.ts'
import type { RateDraft, ShippingRate } from '../../shipping/shippingRate.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'

export interface Method {
  code: string
  /** In display order. */
  rates: ShippingRate[]
}

/** @param rates in display order @returns the methods in the order of their first rates */
export function groupRates(rates: readonly ShippingRate[]): Method[] {
  const methods: Method[] = []
  for (const rate of rates) {
    const method = methods.find(({ code }) => code === rate.code)
    if (method) method.rates.push(rate)
    else methods.push({ code: rate.code, rates: [rate] })
  }
  return methods
}

/** Changes with every change of the method. */
export function hashMethod({ code, rates }: Method): string {
  return hashVersion([code, rates])
}

/** Changes when methods are added, removed or reordered. */
export function hashOrder(methods: readonly Method[]): string {
  return hashVersion(methods.map(({ code }) => code))
}

/** @throws ShopError 404 */
export function requireMethod(methods: readonly Method[], code: string): Method {
  const method = methods.find((each) => each.code === code)
  if (!method) throw new ShopError('request.notFound')
  return method
}

/** @throws ShopError 404; 409 when the method has changed since */
export async function lockMethod(tx: Db, code: string, version: string): Promise<{ method: Method; all: Method[] }> {
  await lockRates(tx)
  const all = groupRates(await listRates(tx))
  const method = requireMethod(all, code)
  if (hashMethod(method) !== version) throw new ShopError('staff.changed')
  return { method, all }
}

/** Replaces the rates of a method in place, or adds them at the end. The table must be locked. */
export async function storeMethod(tx: Db, all: readonly Method[], code: string, drafts: readonly RateDraft[]) {
  const own = new Set(all.find((each) => each.code === code)?.rates.map(({ id }) => id))
  // A rate whose id belongs to another method or no longer exists is stored as a new one, so that it is not lost.
  const checked = drafts.map(({ id, ...draft }) => (id !== undefined && own.has(id) ? { id, ...draft } : draft))
  const place = all.findIndex((each) => each.code === code)
  const others = (methods: readonly Method[]) =>
    methods.flatMap(({ rates }) => rates.filter((rate) => rate.code !== code).map(toDraft))
  await replaceRates(
    tx,
    place < 0
      ? [...others(all), ...checked]
      : [...others(all.slice(0, place)), ...checked, ...others(all.slice(place))],
  )
}

/** @param codes of all methods @throws ShopError 409 when the methods or their order have changed since */
export async function storeOrder(tx: Db, codes: readonly string[], version: string): Promise<Method[]> {
  await lockRates(tx)
  const all = groupRates(await listRates(tx))
  const isSame = codes.length === all.length && all.every(({ code }) => codes.includes(code))
  if (hashOrder(all) !== version || !isSame) throw new ShopError('staff.changed')
  await replaceRates(
    tx,
    codes.flatMap((code) => requireMethod(all, code).rates.map(toDraft)),
  )
  return all
}

function toDraft({ carrier, ...rate }: ShippingRate): RateDraft {
  return { ...rate, carrierCode: carrier?.code ?? null }
}

/** All rates, active or not, as if the method were saved. */
export function withMethod(all: readonly Method[], code: string, drafts: readonly RateDraft[]): ShippingRate[] {
  const preview = drafts.map(({ carrierCode, ...draft }, index): ShippingRate => {
    const carrier = carrierCode === null ? null : { code: carrierCode, title: carrierCode }
    return { ...draft, id: draft.id ?? -1 - index, carrier }
  })
  const isKnown = all.some((each) => each.code === code)
  const methods = all.map((each) => (each.code === code ? { code, rates: preview } : each))
  return [...methods, ...(isKnown ? [] : [{ code, rates: preview }])].flatMap(({ rates }) => rates)
}
