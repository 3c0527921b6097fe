/** What a row of an export of orders is. */
export const orderExportRows = ['orders', 'lines'] as const
export type OrderExportRows = (typeof orderExportRows)[number]
