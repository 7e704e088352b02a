// Generates docs/openapi.json from the route schemas, the client types from it, and the table of payment settings
// in docs/configuration.md; with --check, reports whether they are out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ApiContext } from '../src/api/context.ts'
import { createServer } from '../src/api/server.ts'
import { describeSettings } from '../src/modules/payments/provider-settings.ts'
import { type OpenApi, sdkTypes } from './sdk-types.ts'
import type { Renditions } from '../src/modules/media/renditions.ts'

const file = new URL('../docs/openapi.json', import.meta.url)
const sdk = new URL('../sdk/schema.ts', import.meta.url)
const adminSdk = new URL('../sdk/admin-schema.ts', import.meta.url)
const configuration = new URL('../docs/configuration.md', import.meta.url)
const read = (path: URL) => readFileSync(path, { encoding: 'utf8', flag: 'a+' })

// Routes are only registered, never called, so no real context is needed.
const app = await createServer({
  context: {} as ApiContext,
  renditions: {} as Renditions,
  shopUrl: 'http://localhost:3000',
  ready: () => Promise.resolve(),
})
await app.ready()
const document = app.swagger()
const text = `${JSON.stringify(document, null, 2)}\n`
const types = sdkTypes(document as unknown as OpenApi, '/api/v2/')
const adminTypes = sdkTypes(document as unknown as OpenApi, '/api/v1/staff/')
await app.close()

/** The rows of the payment settings, between two comments. */
const settingsTable = read(configuration).replace(
  /(?<=<!-- payment providers -->\n\n)[^]*?(?=\n\n<!-- \/payment providers -->)/,
  `| Variable | Method | Needed | Meaning |\n|---|---|---|---|\n${describeSettings()
    .map(
      ({ name, code, isRequired, description }) =>
        `| \`${name}\` | \`${code}\` | ${isRequired ? 'yes' : 'no'} | ${description} |`,
    )
    .join('\n')}`,
)

if (!process.argv.includes('--check')) {
  mkdirSync(new URL('./', file), { recursive: true })
  writeFileSync(file, text)
  writeFileSync(sdk, types)
  writeFileSync(adminSdk, adminTypes)
  writeFileSync(configuration, settingsTable)
} else if (
  read(file) !== text ||
  read(sdk) !== types ||
  read(adminSdk) !== adminTypes ||
  read(configuration) !== settingsTable
) {
  console.error(
    'docs/openapi.json, sdk/schema.ts, sdk/admin-schema.ts or docs/configuration.md is out of date: run npm run openapi and commit them',
  )
  process.exitCode = 1
}
