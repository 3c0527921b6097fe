import type { Services } from '../../../kit/services.ts'
import type { StockAlertReader } from '../stockAlert.reader.ts'
import { parseEmailKey } from './stockAlertKey.ts'
import { deleteStockAlerts } from './stockAlerts.sql.ts'

export function makeStockAlertReader({ db }: Pick<Services, 'db'>): StockAlertReader {
  return {
    async unsubscribe(text) {
      const key = parseEmailKey(text)
      if (key !== null) await deleteStockAlerts(db, key)
    },
  }
}
