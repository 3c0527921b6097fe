import type { Store } from '../../features/shipping/store.ts'
import { StartError } from '../../shared/errors.ts'
import type { Demo } from './demoFiles.ts'

/** The stores of the demo shop. Name and opening hours are those of the store's page. */
export function listDemoStores({ stores, pages }: Pick<Demo, 'stores' | 'pages'>): Store[] {
  return stores.map(({ page, closedDays, ...store }) => {
    const place = pages.find(({ slug }) => slug === page)?.texts[0]?.details.place
    if (!place) throw new StartError(`demo/stores.json: the page ${page} has no place.`)
    return {
      ...store,
      name: place.name,
      email: place.email,
      hours: {
        timeZone: place.timeZone,
        week: place.hours.map(({ shop }) => (shop === null ? [] : [shop])),
        exceptions: closedDays.map((day) => ({ ...day, spans: [] })),
      },
      fee: {},
      isActive: true,
    }
  })
}
