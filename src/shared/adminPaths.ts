/** Pages of the back office that emails to the staff link to. All others are in `features/staff/staff.paths.ts`. */
export const adminPath = '/admin'
export const ordersAdminPath = `${adminPath}/orders`
export const orderAdminPath = (number: string): string => `${ordersAdminPath}/${number}`
