// Builds the service worker (src/web/worker) beside the pages: one script, which knows every file of their build.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { build, type Plugin, type Rolldown } from 'vite'

const source = 'src/web/worker/worker.ts'
/** Outside the folder that is served: the server answers for it (src/api/offline), and may answer otherwise. */
const target = 'build/worker.js'

/** What the worker keeps from the start: scripts and styles, without the words of languages that may never be read. */
const isPrecached = (file: string) => /\.(?:js|css)$/.test(file) && !file.startsWith('assets/messages-')

async function writeWorker(files: string[]): Promise<void> {
  const id = createHash('sha256').update(files.join()).digest('base64url').slice(0, 10)
  const entry = files.find((file) => file.startsWith('assets/entry.client-'))
  if (!entry) throw new Error('The build has no entry.client: see scripts/vite-worker.ts')
  const addresses = files.filter(isPrecached).map((file) => `/${file}`)
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
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

/** Writes the worker once the browser's files have their names. */
export function worker(): Plugin {
  return {
    name: 'shop-worker',
    apply: 'build',
    async writeBundle(_, bundle) {
      if (this.environment.name === 'client') await writeWorker(Object.keys(bundle).toSorted())
    },
  }
}
