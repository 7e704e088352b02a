// Acme Plugin: docs/tax.md#tax-services
import { z } from 'zod'
import { definePlugin, secret, testAddress } from '../../sdk/plugin/index.ts'
import { createAcmePlugin } from './acme-plugin.ts'

const settings = z.object({
  apiKey: secret('API key'),
  countries: z
    .string()
    .regex(/^(?:[A-Z]{2}(?:,\s*[A-Z]{2})*)?$/, 'Use country codes separated by commas, such as US,CA')
    .default('')
    .describe('Countries of delivery whose tax the service calculates, such as US,CA; empty: none'),
  apiUrl: testAddress('Address of the API, for tests'),
})
export type AcmePluginSettings = z.infer<typeof settings>

export const acmePlugin = definePlugin({
  // Orders and settings have it, so it never changes.
  name: 'acme-plugin',
  title: 'Acme Plugin',
  version: '1.0.0',
  requires: '^1',
  settings,
  taxes: [
    {
      code: 'acme-plugin',
      title: 'Acme Plugin',
      covers: ({ countries }, country) => countries.split(/,\s*/).includes(country),
      create: createAcmePlugin,
    },
  ],
})
