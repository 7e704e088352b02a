// Bundles the server process into a few files, which load several times faster than its thousand modules.
import { existsSync, globSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { build, type Plugin } from 'vite'
import { getInitialDatabasePath } from '../src/platform/database/initial-database.ts'

const target = 'build/process'

/**
 * Entry points of worker threads and child processes; each is named in the file that starts it, in the same
 * folder.
 */
const entryPoints = [
  'src/platform/database/pglite-worker.ts',
  'src/platform/documents/pdf-worker.ts',
  'src/app/picture-process.ts',
  'src/app/demo-seed-process.ts',
]
const names = entryPoints.map((path) => basename(path, '.ts')).join('|')

/**
 * Keeps `import.meta.url` at the source location, because files such as migrations and locales are found
 * relative to it. URLs of worker entry points are changed to their bundles.
 */
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
    // Packages that load their own files at run time (binaries, WASM, fonts, threads), and Vite, which is used
    // only in development.
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

const initialDatabase = getInitialDatabasePath()
if (!existsSync(initialDatabase)) {
  for (const outdated of globSync('build/initial-database-*')) rmSync(outdated)
  const database = await PGlite.create()
  const files = await database.dumpDataDir('gzip')
  await database.close()
  // Under its name it is complete.
  const part = `${initialDatabase}.part`
  writeFileSync(part, Buffer.from(await files.arrayBuffer()))
  renameSync(part, initialDatabase)
}
