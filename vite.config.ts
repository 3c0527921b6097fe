import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** The browser needs no schemas: `src/shared/typebox.browser.ts` says why. */
const contractsWithoutSchemas: Plugin = {
  name: 'contracts-without-schemas',
  enforce: 'pre',
  resolveId(source) {
    if (source !== 'typebox' || this.environment.name !== 'client') return null
    return new URL('./src/shared/typebox.browser.ts', import.meta.url).pathname
  },
}

/**
 * React Router answers a page's script that does not come with a reload of the page one is on: the press seems to do nothing, and without
 * a network the whole page is lost. Here the page that lacks its script fails instead, its frame says so and offers the reload.
 */
const missingPagesFail: Plugin = {
  name: 'missing-pages-fail',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/dom/ssr/routeModules.js')) return null
    const reload =
      /console\.error\(`Error loading route module[\s\S]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
    if (!reload.test(code)) this.error('React Router loads the scripts of pages in a new way: look at it again.')
    const failing = "window.dispatchEvent(new Event('shop:pageScriptMissing')); return { default() { throw error } };"
    return { code: code.replace(reload, failing), map: null }
  },
}

/** Scripts and styles are compressed once, as well as it goes, instead of quickly for every visitor. */
const compressedCopies: Plugin = {
  name: 'compressed-copies',
  apply: 'build',
  async writeBundle({ dir }) {
    if (this.environment.name !== 'client' || !dir) return
    const files = await readdir(dir, { recursive: true })
    for (const file of files.filter((name) => /\.(js|css)$/.test(name))) {
      const content = await readFile(join(dir, file))
      await writeFile(join(dir, `${file}.br`), brotliCompressSync(content))
      await writeFile(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }))
    }
  },
}

/** Messages come compiled (`src/shared/words.server.ts`), so what shows them needs no parser. */
const compiledMessages = { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }

/** What every page loads anyway comes in two files: fewer requests, and compression sees more at once. */
const chunkGroups = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@tanstack|zustand|clsx)[\\/]/,
  },
  { name: 'shop', test: /[\\/]src[\\/]/, minShareCount: 5 },
]

export default defineConfig({
  resolve: { alias: [compiledMessages] },
  plugins: [contractsWithoutSchemas, missingPagesFail, tailwindcss(), reactRouter(), compressedCopies],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  build: { target: 'es2023', cssMinify: true, reportCompressedSize: false, assetsInlineLimit: 0 },
  // The server bundle holds the storefront only; Fastify runs the rest as it is.
  ssr: { noExternal: ['use-intl', '@base-ui/react', 'embla-carousel-react', 'embla-carousel-autoplay'] },
})
