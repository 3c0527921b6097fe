/** The largest image that the shop accepts, in bytes. */
export const maxImageBytes = 20 * 1024 * 1024

/** Width times height of the largest image that the shop opens; a few kilobytes can decompress to gigabytes. */
export const maxImagePixels = 40_000_000
