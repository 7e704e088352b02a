// Acme Plugin: docs/feeds.md#write-a-feed
import { z } from 'zod'
import { definePlugin } from '../../sdk/plugin/index.ts'
import { createAcmePlugin } from './acme-plugin.ts'

export const acmePlugin = definePlugin({
  // Settings and addresses of files have it, so it never changes.
  name: 'acme-plugin',
  title: 'Acme Plugin',
  version: '1.0.0',
  requires: '^1',
  settings: z.object({
    active: z
      .enum(['on', 'off'])
      .default('off')
      .describe('on: the shop makes a file for each market and language'),
  }),
  feeds: [
    {
      code: 'acme-plugin',
      title: 'Acme Plugin',
      contentType: 'application/xml; charset=utf-8',
      extension: 'xml',
      isActive: ({ active }) => active === 'on',
      create: createAcmePlugin,
    },
  ],
})
