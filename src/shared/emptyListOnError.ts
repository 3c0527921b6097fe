/** Returns an empty list when loading fails, and logs why (spec §8, Network failures on lists). */
export async function emptyListOnError<T>(list: Promise<T[]>): Promise<T[]> {
  return list.catch((error: unknown) => {
    console.error(error)
    return []
  })
}
