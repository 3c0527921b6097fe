/** The page's script, built once for a run. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** @returns the script as text, to be run in a page @throws Error when it cannot be built */
export async function bundlePage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: fileURLToPath(new URL('./page.ts', import.meta.url)), formats: ['iife'], name: 'studio' },
    },
  })
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  const script = outputs.find((output) => output.type === 'chunk')
  if (script?.type !== 'chunk') throw new Error('Vite made no script of studio/render/page.ts')
  return script.code
}
