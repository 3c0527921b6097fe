/** Pages of the back office that others link to. */
const adminPath = '/admin'
export const welcomePath = `${adminPath}/welcome`
