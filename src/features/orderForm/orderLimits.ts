/** Limits of an order that the staff take. */
export const maxOrderLines = 100
/** Maximum quantity of a line. */
export const maxQuantity = 9999
