import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { leanRouter } from './scripts/vite-lean-router.ts'
import { localeFolders } from './scripts/vite-locales.ts'
import { messages } from './scripts/vite-messages.ts'
import { worker } from './scripts/vite-worker.ts'

// What every page runs, in two files: many small ones compress worse and are asked for one by one.
const framework = /node_modules[/\\](react|react-dom|scheduler|react-router|zustand)[/\\]/
const everyPage = [
  /src[/\\]storefront[/\\](?:i18n[/\\]|page[/\\])?(page-data-cache|layouts|text|message|message-files|settings|page-meta|page-title|request-id)\.tsx?$/,
  /src[/\\]contracts[/\\]paths\.ts$/,
  /src[/\\]storefront[/\\]state[/\\](?:\w+[/\\])?(add-from-card|open-sign-in|auth|cart-count|session|session-marker|ui|wishlist)\.tsx?$/,
  /src[/\\]storefront[/\\]ui[/\\](?:\w+[/\\])?(button|crumbs|get-form|icon|live-region|picture|plain-click|price|product-card|card-view|badge|server-fragment|shop-link|first-interaction|toast|toast-host|wish-button)\.tsx?$/,
  /src[/\\]storefront[/\\]modal[/\\]floating-modal\.tsx$/,
  /src[/\\]storefront[/\\]shell[/\\](?:\w+[/\\])?(bottom-bar|floating|header|menu-button|search-box|shell)\.tsx?$/,
]
const everyList =
  /src[/\\]storefront[/\\]listing[/\\](?:\w+[/\\])?(listing-page|listing-address|form-parts|use-loaded-pages|product-grid|toolbar)\.tsx?$/
const homeBlocks =
  /src[/\\]storefront[/\\]home[/\\](blocks[/\\](?:products[/\\])?(brands|category-index|link-list|mosaic|products|selling-now|split)|line-icon)\.tsx$/
/** Few files for what is always fetched together: each further name is in what every page loads. */
const cartState =
  /src[/\\]storefront[/\\]state[/\\]cart[/\\](cart|cart-changes|cart-rules|cart-storage|show-cart-error|last-added|cart-merge|idempotency-key|use-cart-actions)\.ts$/
const cartParts =
  /src[/\\]storefront[/\\]cart[/\\](?:\w+[/\\])?(cart-line|cart-lines|line-frame|cart-contents|cart-unavailable|cart-totals|cart-merge-note|removed-line|priced-cart|line-notices|free-delivery)\.tsx?$/

export default defineConfig(({ command }) => ({
  // One read instead of hundreds when the shop starts. Tools that work on the pages read packages as they stand.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: command === 'build' ? { 'process.env.NODE_ENV': "'production'" } : {},
  plugins: [localeFolders(), messages(), leanRouter(), reactRouter(), worker()],
  build: {
    // Fonts and scripts are files of their own: inlined bytes would be sent again with every page.
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: {
      // The file itself is asked for at once, and what every page runs is there: naming them again is bytes of a first visit.
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
            { name: 'home-blocks', test: homeBlocks },
            { name: 'query', test: /[/\\](?:@tanstack[/\\]|storefront[/\\]state[/\\]query-client)/ },
            { name: 'cart', test: cartState },
            { name: 'cart-parts', test: cartParts },
          ],
        },
      },
    },
  },
}))
