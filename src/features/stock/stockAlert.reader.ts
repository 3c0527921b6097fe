/** What the page behind the link of a back-in-stock email does. */
export interface StockAlertReader {
  /** Ends every alert of the email address behind the key. Says nothing about whether there was one. */
  unsubscribe(key: string): Promise<void>
}
