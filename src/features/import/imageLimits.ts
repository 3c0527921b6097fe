/** The largest image that the shop accepts, in bytes. */
export const maxImageBytes = 20 * 1024 * 1024
