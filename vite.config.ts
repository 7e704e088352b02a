import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanRouter } from './scripts/vite-lean-router.ts'
import { localeFolders } from './scripts/vite-locales.ts'
import { compiledCatalogues, messages } from './scripts/vite-messages.ts'
import { worker } from './scripts/vite-worker.ts'

// Chunks of modules that pages load together (docs/decisions/0022). Many small files compress worse, and each is
// a request.
const framework = /node_modules[/\\](react|react-dom|scheduler|react-router|zustand)[/\\]/
/** Modules that every page runs. */
const everyPage = [
  /src[/\\]storefront[/\\](?:i18n[/\\]|page[/\\])?(page-data-cache|layouts|text|message|message-files|settings|page-meta|page-title|request-id)\.tsx?$/,
  /src[/\\]contracts[/\\]paths\.ts$/,
  /src[/\\]storefront[/\\]state[/\\](?:\w+[/\\])?(add-from-card|open-sign-in|auth|cart-count|session|ui|wishlist)\.tsx?$/,
  /src[/\\]web[/\\]session-marker\.ts$/,
  /src[/\\]storefront[/\\]ui[/\\](?:\w+[/\\])?(button|crumbs|get-form|icon|live-region|picture|plain-click|price|product-card|card-view|badge|server-fragment|shop-link|first-interaction|toast|toast-host|wish-button)\.tsx?$/,
  /src[/\\]storefront[/\\]modal[/\\]floating-modal\.tsx$/,
  /src[/\\]storefront[/\\]shell[/\\](?:\w+[/\\])?(bottom-bar|floating|header|menu-button|search-box|shell)\.tsx?$/,
]
const everyList =
  /src[/\\]storefront[/\\]listing[/\\](?:\w+[/\\])?(listing-page|listing-address|form-parts|use-loaded-pages|product-grid|toolbar)\.tsx?$/
/** Small modules that the product page, the cart and the account share; in one of their chunks, all would load it. */
const sharedParts =
  /src[/\\]storefront[/\\](?:state[/\\](?:api|error-message|idempotency-key|session[/\\]use-auth)|ui[/\\](?:skeleton|empty-state|product[/\\](?:quantity|chosen-values)))\.tsx?$/
const cartState =
  /src[/\\]storefront[/\\]state[/\\]cart[/\\](cart|cart-changes|cart-rules|cart-storage|show-cart-error|last-added|cart-merge|use-cart-actions)\.ts$/
const cartParts =
  /src[/\\]storefront[/\\]cart[/\\](?:\w+[/\\])?(cart-line|cart-lines|line-frame|cart-contents|cart-unavailable|cart-totals|cart-merge-note|removed-line|priced-cart|line-notices|free-delivery)\.tsx?$/

export default defineConfig(({ command }) => ({
  // Packages are bundled, so that the shop reads one file instead of hundreds when it starts.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': "'production'" } : {},
  plugins: [localeFolders(), compiledCatalogues(), messages(), leanRouter(), reactRouter(), worker()],
  build: {
    // Inlined fonts and scripts would be sent again with every page.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: {
      // The file itself is requested at once, and the chunks of every page are loaded already.
      resolveDependencies: (file, files) =>
        files.filter((one) => one !== file && !/[/\\](?:framework|rolldown-runtime|shop)-/.test(one)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'shop', test: (id) => everyPage.some((part) => part.test(id)) },
            { name: 'listing', test: everyList },
            { name: 'parts', test: sharedParts },
            { name: 'cart', test: cartState },
            { name: 'cart-parts', test: cartParts },
          ],
        },
      },
    },
  },
}))
