// Builds the service worker (src/storefront/worker): one script that knows all files of its build.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { build, type Plugin, type Rolldown } from 'vite'
import { localeFolders } from './vite-locales.ts'

const source = 'src/storefront/worker/worker.ts'
/**
 * Outside the public folder, because the server handles its route (src/api/offline) and may respond differently.
 */
const target = 'build/worker.js'

/** Precached files: scripts and styles, without the messages of languages that may never be used. */
const isPrecached = (file: string) => /\.(?:js|css)$/.test(file) && !file.startsWith('assets/messages-')

async function writeWorker(files: string[]): Promise<void> {
  const id = createHash('sha256').update(files.join()).digest('base64url').slice(0, 10)
  const entry = files.find((file) => file.startsWith('assets/entry.client-'))
  if (!entry) throw new Error('The build has no entry.client: see scripts/vite-worker.ts')
  const addresses = files.filter(isPrecached).map((file) => `/${file}`)
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [localeFolders()],
    define: { __BUILD__: JSON.stringify({ id, files: addresses, entry: `/${entry}` }) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: source, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  mkdirSync('build', { recursive: true })
  writeFileSync(target, result.output[0].code)
}

/** Writes the worker once the file names of the browser build are known. */
export function worker(): Plugin {
  return {
    name: 'shop-worker',
    apply: 'build',
    async writeBundle(_, bundle) {
      if (this.environment.name === 'client') await writeWorker(Object.keys(bundle).toSorted())
    },
  }
}
