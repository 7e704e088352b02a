// Puts the shop's process into few files, read several times as fast as its thousand modules (docs/decisions/0114).
import { relative } from 'node:path'
import { build, type Plugin } from 'vite'

const target = 'build/process'

const threads = ['src/platform/pglite-worker.ts', 'src/platform/paper-worker.ts']

/** Files look for others beside their source, such as migrations and words: its address stays what it was. Threads are bundled too. */
const addresses: Plugin = {
  name: 'addresses-of-sources',
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('import.meta.url')) return undefined
    const source = `new URL(${JSON.stringify(relative(target, id))}, import.meta.url).href`
    return code
      .replaceAll('import.meta.url', source)
      .replaceAll(
        /new Worker\(new URL\((['"])\.\/([\w-]+)\.ts\1, new URL\(.+?\)\.href\)/g,
        "new Worker(new URL('./$2.js', import.meta.url)",
      )
  },
}

await build({
  configFile: false,
  logLevel: 'error',
  plugins: [addresses],
  ssr: {
    noExternal: true,
    // Packages with files of their own beside their code: binaries, WASM, fonts, threads; and Vite, which only development has.
    external: ['@electric-sql/pglite', '@react-pdf/renderer', 'pino', 'sharp', 'swagger-ui-dist', 'vite'],
  },
  build: {
    ssr: true,
    outDir: target,
    emptyOutDir: true,
    target: 'node24',
    rolldownOptions: {
      input: ['src/main.ts', ...threads],
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
