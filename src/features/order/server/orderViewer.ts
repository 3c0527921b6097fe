import type { BankSettings, Services } from '../../../kit/services.ts'
import { readChannel } from '../../currency/server/channel.ts'
import type { WireChannel } from '../../currency/server/currency.contract.ts'
import { readViewer, type Viewer } from '../../product/server/product.presenter.ts'

/** The reader of an order: language and currency of its products; names and options stay in the order's language. */
export interface OrderViewer extends Viewer {
  channel: WireChannel
  /** The bank account for transfers. */
  bank: BankSettings
  /** Current time, to state whether the order's store is open. */
  now: Date
}

/** How to show orders to this reader: language, currency and the current exchange rate. */
export async function readOrderViewer(
  services: Services,
  reader: Pick<Viewer, 'language' | 'currency'>,
): Promise<OrderViewer> {
  const [viewer, channel] = await Promise.all([readViewer(services, reader), readChannel(services, reader.language)])
  return { ...viewer, channel, bank: services.settings.bank, now: services.now() }
}
