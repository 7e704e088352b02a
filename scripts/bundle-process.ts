// Puts the shop's process into few files, read several times as fast as its thousand modules (docs/decisions/0114).
import { basename, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const target = 'build/process'

/** Programs of threads and processes that the shop starts; each is named in the file that starts it, in the same folder. */
const entryPoints = [
  'src/platform/pglite-worker.ts',
  'src/platform/pdf-worker.ts',
  'src/app/picture-process.ts',
  'src/app/demo-seed-process.ts',
]
const names = entryPoints.map((path) => basename(path, '.ts')).join('|')

/** Files look for others beside their source, such as migrations and words: its address stays what it was. Threads and processes are bundled too. */
const addresses: Plugin = {
  name: 'addresses-of-sources',
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('import.meta.url')) return undefined
    const source = `new URL(${JSON.stringify(relative(target, id))}, import.meta.url).href`
    return code
      .replaceAll('import.meta.url', source)
      .replaceAll(
        new RegExp(`new URL\\((['"])\\./(${names})\\.ts\\1, new URL\\(.+?\\)\\.href\\)`, 'g'),
        "new URL('./$2.js', import.meta.url)",
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
      input: ['src/main.ts', ...entryPoints],
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
})
