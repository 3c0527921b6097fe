/** One line per step of the start, with its time. */

export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  process.stdout.write(`› ${name} … ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  return result
}
