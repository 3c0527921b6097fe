/** The largest image that the shop takes, in bytes. */
export const maxImageBytes = 20 * 1024 * 1024
