/**
 * Runs for each item in turn, so that one that fails does not keep the others waiting.
 * @throws the first error, after the last item
 */
export async function runEach<T>(items: readonly T[], run: (item: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    await run(item).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw errors[0]
}
