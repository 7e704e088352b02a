// Acme Plugin: docs/shipping.md#carriers
import { z } from 'zod'
import { definePlugin, secret, testAddress } from '../../sdk/plugin/index.ts'
import { createAcmePlugin } from './acme-plugin.ts'

const settings = z.object({
  active: z
    .enum(['on', 'off'])
    .default('off')
    .describe('off: shipping methods have the prices of their table'),
  apiKey: secret('API key'),
  webhookSecret: secret('Signs messages about parcels'),
  apiUrl: testAddress('Address of the API, for tests'),
})
export type AcmePluginSettings = z.infer<typeof settings>

export const acmePlugin = definePlugin({
  // Shipping methods, parcels and settings have it, so it never changes.
  name: 'acme-plugin',
  title: 'Acme Plugin',
  version: '1.0.0',
  requires: '^1',
  settings,
  carriers: [
    {
      code: 'acme-plugin',
      title: 'Acme Plugin',
      capabilities: { rates: true, labels: true, tracking: true },
      webhook: { signature: 'the header acme-plugin-signature' },
      isActive: ({ active }) => active === 'on',
      create: createAcmePlugin,
    },
  ],
})
