/** Stores in the back office. */
import type { Db } from '../../../kit/database/database.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import { describeOpening, listOpeningDays, translateNote } from '../../../shared/openingHours.ts'
import { readClock } from '../../../shared/zonedTime.ts'
import { findReadyTime } from '../../shipping/readyTime.ts'
import { listStores, lockStores, orderStores, removeStore, saveStore } from '../../shipping/server/store.sql.ts'
import type { Store } from '../../shipping/store.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import { flattenStore } from '../storeForm.ts'
import { readStoreForm, StoreErrors, toStoreForm } from './readStoreForm.ts'
import {
  createStoreCall,
  deleteStoreCall,
  orderStoresCall,
  type StoredStore,
  saveStoreCall,
  storeCall,
  storePreviewCall,
  storesCall,
} from './storeAdmin.contract.ts'

const reading = { permission: 'shipping.read' } as const
const editing = { permission: 'shipping.edit' } as const
const daysShown = 14

export function storeAdminRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  const mainLanguage = () => findMainLanguage(settings.languages)
  const present = (store: Store, language: Language): StoredStore => ({
    code: store.code,
    version: hashVersion(store),
    form: toStoreForm(store, language, readClock(services.now(), store.hours.timeZone).day),
  })
  const flatten = (store: Store) => flattenStore(present(store, 'en').form)
  const findReady = (store: Store, hasBicycle: boolean) =>
    findReadyTime(store, hasBicycle, settings.clock, services.now())?.toISOString() ?? null
  const findClosing = (store: Store) => {
    const opening = describeOpening(store.hours, services.now())
    return opening.isOpen ? opening.until : null
  }

  adminRead(app, services, storesCall, reading, async () => {
    const stores = await listStores(db)
    return {
      data: stores.map((store) => ({
        ...{ code: store.code, name: store.name, city: store.city, isActive: store.isActive },
        ...{ closesAt: findClosing(store), readyAt: findReady(store, false), timeZone: store.hours.timeZone },
      })),
      version: hashOrder(stores),
    }
  })

  adminRead(app, services, storeCall, reading, async ({ params, http }) => ({
    data: present(requireStore(await listStores(db), params.code), http.language),
  }))

  adminWrite(app, services, createStoreCall, editing, async ({ tx, input, http: { language } }) => {
    await lockStores(tx)
    const errors = new StoreErrors(language)
    const store = readStoreForm(input.form, { stored: null, mainLanguage: mainLanguage() }, errors)
    if ((await listStores(tx)).some(({ code }) => code === store.code)) errors.add('code', 'codeTaken', store.code)
    errors.throwIfAny()
    await saveStore(tx, store)
    const saved = requireStore(await listStores(tx), store.code)
    return {
      answer: { data: present(saved, language) },
      audit: {
        action: 'store.create',
        entityName: store.code,
        after: describeChanges(new Map(), flatten(saved)).after,
      },
    }
  })

  adminWrite(app, services, saveStoreCall, editing, async ({ tx, params, input, http: { language } }) => {
    const before = await lockStore(tx, params.code, input.version)
    const errors = new StoreErrors(language)
    const store = readStoreForm(input.form, { stored: before, mainLanguage: mainLanguage() }, errors)
    errors.throwIfAny()
    await saveStore(tx, store)
    const saved = requireStore(await listStores(tx), store.code)
    return {
      answer: { data: present(saved, language) },
      audit: { action: 'store.save', entityName: store.code, ...describeChanges(flatten(before), flatten(saved)) },
    }
  })

  adminWrite(app, services, deleteStoreCall, editing, async ({ tx, params, input }) => {
    const store = await lockStore(tx, params.code, input.version)
    await removeStore(tx, store.code)
    return {
      answer: {},
      audit: {
        action: 'store.delete',
        entityName: store.code,
        before: describeChanges(flatten(store), new Map()).before,
      },
    }
  })

  adminWrite(app, services, orderStoresCall, editing, async ({ tx, input: { codes, version } }) => {
    await lockStores(tx)
    const stores = await listStores(tx)
    const isSame = codes.length === stores.length && stores.every(({ code }) => codes.includes(code))
    if (hashOrder(stores) !== version || !isSame) throw new ShopError('staff.changed')
    await orderStores(tx, codes)
    const before = stores.map(({ code }) => code).join(', ')
    return {
      answer: {},
      audit: {
        action: 'store.order',
        entityName: codes.join(', '),
        before: { order: before },
        after: { order: codes.join(', ') },
      },
    }
  })

  adminRead(app, services, storePreviewCall, reading, async ({ input: { form }, http: { language } }) => {
    const errors = new StoreErrors(language)
    const store = readStoreForm(
      { ...form, code: form.code || 'new' },
      { stored: null, mainLanguage: mainLanguage() },
      errors,
    )
    if (errors.hasAny) return { data: null, isComplete: false }
    return {
      isComplete: true,
      data: {
        closesAt: findClosing(store),
        readyAt: findReady(store, false),
        bicycleReadyAt: findReady(store, true),
        timeZone: store.hours.timeZone,
        fee: store.fee[settings.baseCurrency] ?? null,
        currency: settings.baseCurrency,
        days: listOpeningDays(store.hours, services.now(), daysShown).map((day) => ({
          date: day.day,
          spans: day.spans.map(([from, until]) => ({ from, until })),
          note: translateNote(day, language),
        })),
      },
    }
  })
}

/** @throws ShopError 404; 409 when the store has changed since */
async function lockStore(tx: Db, code: string, version: string): Promise<Store> {
  await lockStores(tx)
  const store = requireStore(await listStores(tx), code)
  if (hashVersion(store) !== version) throw new ShopError('staff.changed')
  return store
}

/** @throws ShopError 404 */
function requireStore(stores: readonly Store[], code: string): Store {
  const store = stores.find((each) => each.code === code)
  if (!store) throw new ShopError('request.notFound')
  return store
}

/** Changes when stores are added, removed or reordered. */
function hashOrder(stores: readonly Store[]): string {
  return hashVersion(stores.map(({ code }) => code))
}
