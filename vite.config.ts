import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { messages } from './scripts/vite-messages.ts'

export default defineConfig({
  plugins: [messages(), tailwindcss(), reactRouter()],
  // Fonts and scripts are files of their own: inlined bytes would be sent again with every page.
  build: { assetsInlineLimit: 0, target: 'es2022', reportCompressedSize: false },
})
