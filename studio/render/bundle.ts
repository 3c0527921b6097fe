/** Bundles the script of the rendering page. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** @returns the script as text @throws Error when the build fails */
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
  if (script?.type !== 'chunk') throw new Error('Vite produced no script from studio/render/page.ts')
  return script.code
}
