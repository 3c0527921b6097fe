import type { Services } from '../../../kit/services.ts'
import { readClock } from '../../../shared/zonedTime.ts'
import type { PickupReader } from '../pickup.reader.ts'
import { findReadyTime } from '../readyTime.ts'
import { storesForShop } from './shippingRates.ts'

export function makePickupReader(services: Services): PickupReader {
  const { now, settings } = services
  const listStores = storesForShop(services)
  return {
    async findEarliest(isBicycle) {
      const found = (await listStores()).flatMap((store) => {
        const readyAt = findReadyTime(store, isBicycle, settings.clock, now())
        return readyAt ? [{ store, readyAt }] : []
      })
      const [first] = found.sort((one, other) => one.readyAt.getTime() - other.readyAt.getTime())
      if (!first) return null
      const { day, minutes } = readClock(first.readyAt, first.store.hours.timeZone)
      const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
      return { city: first.store.city, day, time: `${hour}:${minute}` }
    },
  }
}
