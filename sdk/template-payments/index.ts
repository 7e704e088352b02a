// Acme Plugin: docs/guides/add-a-payment-provider.md
import { z } from 'zod'
import { definePlugin, secret, testAddress } from '../../sdk/plugin/index.ts'
import { createAcmePlugin } from './acme-plugin.ts'
import messages from './messages.json' with { type: 'json' }

const settings = z.object({
  key: secret('API key'),
  webhookSecret: secret('Signs webhooks'),
  apiUrl: testAddress('Address of the API, for tests'),
})
export type AcmePluginSettings = z.infer<typeof settings>

export const acmePlugin = definePlugin({
  // Payments and settings have it, so it never changes.
  name: 'acme-plugin',
  title: 'Acme Plugin',
  version: '1.0.0',
  requires: '^1',
  settings,
  payments: [
    {
      code: 'acme-plugin',
      capabilities: { settlement: 'at-checkout', input: 'redirect', partialRefund: true },
      messages,
      webhook: { signature: 'the header acme-plugin-signature' },
      isTestMode: ({ key }) => key.startsWith('test_'),
      create: createAcmePlugin,
    },
  ],
})
