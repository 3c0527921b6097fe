/** Pages of the back office to which emails to the staff lead. All others are in `features/staff/staff.paths.ts`. */
export const adminPath = '/admin'
export const ordersAdminPath = `${adminPath}/orders`
export const orderAdminPath = (number: string): string => `${ordersAdminPath}/${number}`
