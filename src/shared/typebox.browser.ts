/**
 * Stands in for TypeBox in the browser (see vite.config.ts). There a contract is only the address of a call: schemas are checked by the
 * server, and 11 kB of script for building them would be sent for nothing. Contracts reuse each other's `properties`, so objects keep them.
 */
const schema = () => ({})
const objectSchema = (properties: object) => ({ properties })

export const Type = new Proxy({}, { get: (_target, name) => (name === 'Object' ? objectSchema : schema) })
