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

export default defineConfig({
  plugins: [contractsWithoutSchemas, tailwindcss(), reactRouter()],
  build: { target: 'es2023', cssMinify: true, reportCompressedSize: false, assetsInlineLimit: 0 },
  // The server bundle holds the storefront only; Fastify runs the rest as it is.
  ssr: { noExternal: ['use-intl', '@base-ui/react', 'embla-carousel-react', 'embla-carousel-autoplay'] },
})
