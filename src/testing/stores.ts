import type { Store } from '../features/shipping/store.ts'

/** A store in Pune that is closed on Mondays. Products are ready after two hours, bicycles after 16. */
export function aStore(store: Partial<Store> = {}): Store {
  const day = [['10:00', '19:30']] as const
  return {
    code: 'pune',
    name: 'Chainline Works',
    lines: ['14 Lathe Lane', 'Ghorpadi'],
    postcode: '411001',
    city: 'Pune',
    state: 'MH',
    country: 'IN',
    phone: '+91 20 5550 0142',
    email: 'shop@chainline.example',
    hours: {
      timeZone: 'Asia/Kolkata',
      week: [[], day, day, day, day, [['09:00', '19:30']], [['10:00', '15:00']]],
      exceptions: [{ date: '2026-12-25', spans: [], note: 'Christmas' }],
    },
    preparationMinutes: 120,
    bicycleMinutes: 960,
    daysKept: 10,
    fee: {},
    isActive: true,
    ...store,
  }
}
