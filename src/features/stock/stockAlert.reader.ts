/** The page behind the unsubscribe link of a back-in-stock email. */
export interface StockAlertReader {
  /** Deletes every alert of the key's email address. Does not reveal whether there was one. */
  unsubscribe(key: string): Promise<void>
}
