import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2023', cssMinify: true, reportCompressedSize: false, assetsInlineLimit: 0 },
  // The server bundle holds the storefront only; Fastify runs the rest as it is.
  ssr: { noExternal: ['use-intl', '@base-ui/react', 'embla-carousel-react', 'embla-carousel-autoplay'] },
})
