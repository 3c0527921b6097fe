/** Prints one line per startup step with its duration. */

/** Runs a startup step and prints its name and duration. */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work()
  process.stdout.write(`› ${name} … ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  return result
}
