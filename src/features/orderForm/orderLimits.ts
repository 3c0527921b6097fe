/** Limits of an order that the staff take. */
export const maxOrderLines = 100
/** Of a line. */
export const maxQuantity = 9999
