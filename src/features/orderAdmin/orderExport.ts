/** What each row of an order export represents. */
export const orderExportRows = ['orders', 'lines'] as const
export type OrderExportRows = (typeof orderExportRows)[number]
