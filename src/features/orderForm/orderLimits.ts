/** How many lines an order that the staff take may have. */
export const maxOrderLines = 100
