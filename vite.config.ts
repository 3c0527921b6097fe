import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { chunkGroups } from './src/app/chunkGroups.ts'
import { shortenManifest } from './src/app/routeManifest.ts'
import { serverPrograms } from './src/server/serverPrograms.ts'
import { indexStyles, separateFonts } from './src/server/styles/indexStyles.ts'
import { styleIndexFile } from './src/server/styles/styleIndex.ts'

/**
 * Modules of React Router that the build replaces, because there is no option for the change. With its own `routeModules.js` the current
 * page is reloaded when the next page's script is missing: the promise it waits for never settles.
 */
const ownModules = new Map([
  ['./routeModules.js', new URL('./src/app/loadRouteModule.ts', import.meta.url)],
  ['./instrumentation.js', new URL('./src/app/noInstrumentation.ts', import.meta.url)],
  ['./fog-of-war.js', new URL('./src/app/noRouteDiscovery.ts', import.meta.url)],
  ['./lib/dom/ssr/fog-of-war.js', new URL('./src/app/noRouteDiscovery.ts', import.meta.url)],
])

const ownRouterModules: Plugin = {
  name: 'own-router-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const own = importer?.includes('/node_modules/react-router/') ? ownModules.get(source) : undefined
    return own === undefined ? null : fileURLToPath(own)
  },
}

/**
 * Compresses scripts and styles once at the highest level, instead of on every request. Runs after the server build, which
 * writes the route manifest, and shortens that first.
 */
const compressedCopies: Plugin = {
  name: 'compressed-copies',
  apply: 'build',
  async writeBundle({ dir }) {
    if (this.environment.name !== 'ssr' || !dir) return
    const browsers = join(dir, '../client')
    const files = await readdir(browsers, { recursive: true })
    for (const file of files.filter((name) => /\.(js|css|svg)$/.test(name))) {
      const path = join(browsers, file)
      if (/^assets\/manifest-[^/]+\.js$/.test(file))
        await writeFile(path, shortenManifest(await readFile(path, 'utf8')))
      const content = await readFile(path)
      await writeFile(`${path}.br`, brotliCompressSync(content))
      await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
    }
  },
}

/**
 * Makes Chromium compile the files that every page runs while they load, on another thread
 * (https://v8.dev/blog/explicit-compile-hints). The comment must come first, so this runs after all other plugins.
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && ['vendor', 'frame'].includes(file.name))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      }
    },
  },
}

/** Writes the index from which the server chooses each page's fonts and rules, and takes the fonts out of the style sheet. */
const styleIndex: Plugin = {
  name: 'style-index',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler({ dir }, bundle) {
      if (this.environment.name !== 'client' || !dir) return
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'))
      const [sheet] = sheets
      if (sheets.length !== 1 || sheet?.type !== 'asset')
        return this.error(`Expected one style sheet, not ${sheets.length}`)
      const css = String(sheet.source)
      await mkdir(dir, { recursive: true })
      await writeFile(join(dir, '..', styleIndexFile), JSON.stringify(indexStyles(css)))
      sheet.source = separateFonts(css).sheet
    },
  },
}

/** Larger scripts, such as the 3D view of a bicycle, are not precached. */
const largestKeptScript = 500_000

/** What pages need offline: scripts, styles and the fonts for the three languages (`src/app/fonts/`). */
function isForOffline(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (file.type === 'chunk') return file.code.length <= largestKeptScript
  return /\.(css|svg)$/.test(file.fileName) || /-(latin|rupee)-(?!ext|wdth|wght)[^/]*\.woff2$/.test(file.fileName)
}

/** Builds the service worker to a fixed URL, with the list of this build's files to cache. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (this.environment.name !== 'client' || !dir) return
    const files = Object.values(bundle)
      .filter(isForOffline)
      .map(({ fileName }) => `/${fileName}`)
    await build({
      configFile: false,
      logLevel: 'warn',
      define: { shopFiles: JSON.stringify(files.sort()), 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'es2023',
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: fileURLToPath(new URL('./src/app/worker/serviceWorker.ts', import.meta.url)),
          output: { entryFileNames: 'sw.js', format: 'iife' },
        },
      },
    })
  },
}

/** Modules of the back office. */
const adminModule = /[\\/]src[\\/](?:admin|features[\\/]\w+[\\/]admin)[\\/]/

/**
 * Builds the back office for the browser, separately from the shop: neither loads files of the other. `build/admin.json` lists the
 * files that a page loads. Fails when the shop's files contain a module of the back office.
 */
const adminBundle: Plugin = {
  name: 'admin-bundle',
  apply: 'build',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    for (const file of Object.values(bundle)) {
      const found = file.type === 'chunk' ? Object.keys(file.modules).find((id) => adminModule.test(id)) : undefined
      if (found) this.error(`${file.fileName} of the shop contains ${found} of the back office`)
    }
  },
  async writeBundle({ dir }) {
    if (this.environment.name !== 'client' || !dir) return
    const built = await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [tailwindcss()],
      resolve: { alias: [compiledMessages] },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'es2023',
        cssMinify: true,
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        reportCompressedSize: false,
        rolldownOptions: {
          input: ['entry.client.tsx', 'admin.css'].map((name) =>
            fileURLToPath(new URL(`./src/admin/${name}`, import.meta.url)),
          ),
          output: {
            entryFileNames: 'assets/admin-[hash].js',
            chunkFileNames: 'assets/admin-[name]-[hash].js',
            assetFileNames: 'assets/admin-[name]-[hash][extname]',
          },
        },
      },
    })
    const output = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
    const scripts = output.filter((file) => file.type === 'chunk' && file.isEntry && file.name === 'entry.client')
    const styles = output.filter(({ fileName }) => fileName.endsWith('.css'))
    const toUrls = (files: typeof output) => files.map(({ fileName }) => `/${fileName}`)
    await writeFile(join(dir, '../admin.json'), JSON.stringify({ scripts: toUrls(scripts), styles: toUrls(styles) }))
  },
}

/** The server compiles messages (`src/shared/messages.server.ts`), so the browser needs no parser. */
const compiledMessages = {
  find: /^use-intl\/format-message$/,
  replacement: fileURLToPath(new URL('src/shared/formatMessage.ts', import.meta.url)),
}

/** The server's own texts are not compiled (`src/kit/text/translator.ts`), so their translator needs use-intl without this alias. */
const serverMessages: Plugin = {
  name: 'server-messages',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'use-intl/core' && importer?.endsWith('/src/kit/text/translator.ts')
      ? { id: source, external: true }
      : null,
}

/** Packages that the compiled server loads from `node_modules`: those with native code or their own files, and those that few processes use. */
const externalPackages = [
  ...['sharp', '@electric-sql/pglite', '@fastify/swagger-ui', 'pdfkit'],
  ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage'],
  ...['nodemailer', 'stripe', '@simplewebauthn/server', '@zxcvbn-ts/language-common', 'three', 'vite'],
]

/** Tailwind's targets. For older browsers, which Tailwind does not support, the bundler would write every color twice. */
const cssBrowsers = ['chrome111', 'edge111', 'safari16.4', 'firefox128']

export default defineConfig(({ command }) => ({
  resolve: { alias: [compiledMessages] },
  plugins: [
    ownRouterModules,
    serverMessages,
    tailwindcss(),
    reactRouter(),
    styleIndex,
    serverPrograms,
    serviceWorker,
    adminBundle,
    compressedCopies,
    compileHints,
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
  },
  // Optimize dependencies when the dev server starts; doing it later reloads the open page.
  optimizeDeps: { entries: ['src/{app,admin,features,ui}/**/*.tsx'], include: ['use-intl > @formatjs/fast-memoize'] },
  build: {
    target: 'es2023',
    cssTarget: cssBrowsers,
    cssMinify: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
  ssr:
    command === 'build'
      ? // Bundled, because finding, reading and compiling 1,100 files of packages would take a third of the start.
        { noExternal: true, external: externalPackages }
      : { noExternal: ['@chainline/bicycle', 'use-intl', '@base-ui/react', /^embla-carousel/] },
}))
