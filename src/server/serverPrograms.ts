/** Part of the build: compiles the programs that Node runs. */
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')

/** Worker threads, started as `new URL('./name.ts', import.meta.url)`. */
const threads: Readonly<Record<string, string>> = {
  folderHeartbeat: 'src/kit/database/folderHeartbeat.ts',
  pgliteServer: 'src/kit/database/pgliteServer.ts',
}

/** Programs that Node runs in addition to the storefront: the server, the commands, and their threads. */
const programs = {
  main: 'src/server/main.ts',
  shop: 'src/cli/main.ts',
  admin: 'src/admin/entry.server.tsx',
  ...threads,
}

/**
 * Compiles the programs in the storefront's server build, so that both share their modules. Files that a module finds by its own URL
 * (migrations, messages, the demo) remain where they are; only threads run compiled code.
 */
export const serverPrograms: Plugin = {
  name: 'server-programs',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'ssr'
      ? {
          // Leaves out the development code of React and other libraries.
          define: { 'process.env.NODE_ENV': '"production"' },
          build: {
            sourcemap: true,
            minify: 'oxc',
            rolldownOptions: {
              input: { index: 'virtual:react-router/server-build', ...programs },
              output: {
                entryFileNames: '[name].js',
                chunkFileNames: 'chunk-[name]-[hash].js',
                sourcemapExcludeSources: true,
                // Shorter sources load faster. Names are kept for stack traces.
                minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
              },
            },
          },
        }
      : null,
  transform(code, id) {
    if (this.environment.name !== 'ssr' || !code.includes('import.meta.url') || id.includes('node_modules')) return null
    const source = relative(root, id).replaceAll('\\', '/')
    const compiled = code
      .replaceAll(/new URL\((['"`])\.\/(\w+)\.ts\1, import\.meta\.url\)/g, (url, _quote, name) =>
        name in threads ? `new URL('./${name}.js', import.meta['url'])` : url,
      )
      .replaceAll('import.meta.url', `new URL('../../${source}', import.meta['url']).href`)
    // Line numbers do not change, so the source map stays valid.
    return { code: compiled, map: null }
  },
  // A thread that runs its source would work as well, but start 0.2 s later: Node first loads its TypeScript parser.
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'ssr') return
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    for (const name of Object.keys(threads)) {
      if (!chunks.some(({ code }) => code.includes(`./${name}.js`))) this.error(`Nothing starts ${name}.js.`)
    }
  },
}
