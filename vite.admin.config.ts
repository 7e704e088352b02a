import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { localeFolders } from './scripts/vite-locales.ts'
import { compiledCatalogues } from './scripts/vite-messages.ts'

// The back office: a client application of its own. Its files are beside those of the storefront, which loads none of them.
export default defineConfig({
  root: fileURLToPath(new URL('src/admin', import.meta.url)),
  plugins: [localeFolders(), compiledCatalogues()],
  build: {
    outDir: fileURLToPath(new URL('build/client', import.meta.url)),
    // The storefront is built into the same folder, before.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    rolldownOptions: { input: fileURLToPath(new URL('src/admin/admin.html', import.meta.url)) },
  },
})
