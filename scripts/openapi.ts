// Writes docs/openapi.json from the routes' schemas, or with --check tells whether it drifted.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ApiContext } from '../src/api/context.ts'
import { createServer } from '../src/api/server.ts'
import type { Renditions } from '../src/modules/media/renditions.ts'

const file = new URL('../docs/openapi.json', import.meta.url)

// Routes are declared and never called: nothing stands behind them.
const app = await createServer({
  context: {} as ApiContext,
  renditions: {} as Renditions,
  shopUrl: 'http://localhost:3000',
  ready: () => Promise.resolve(),
})
await app.ready()
const text = `${JSON.stringify(app.swagger(), null, 2)}\n`
await app.close()

if (!process.argv.includes('--check')) {
  mkdirSync(new URL('./', file), { recursive: true })
  writeFileSync(file, text)
} else if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) !== text) {
  console.error('docs/openapi.json does not match the routes: run npm run openapi and commit it')
  process.exitCode = 1
}
