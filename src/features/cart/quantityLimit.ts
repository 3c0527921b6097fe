/** Maximum quantity of a line of a cart. A higher one is a typo or an attack, and could overflow a total. */
export const maximumQuantity = 9999
