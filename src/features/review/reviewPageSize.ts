/** Reviews per page of a product's list. */
export const reviewPageSize = 5
