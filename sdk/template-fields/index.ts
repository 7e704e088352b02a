// Acme Plugin: docs/plugins.md#custom-fields-of-a-plugin
import { z } from 'zod'
import { definePlugin } from '../../sdk/plugin/index.ts'

export const acmePlugin = definePlugin({
  // Keys of fields and settings begin with it, so it never changes.
  name: 'acme-plugin',
  title: 'Acme Plugin',
  version: '1.0.0',
  requires: '^1',
  settings: z.object({
    batches: z.enum(['on', 'off']).default('off').describe('on: variants have a batch number'),
  }),
  fields: [
    {
      entity: 'product',
      key: 'acme_plugin_material',
      name: { en: 'Material', vi: 'Chất liệu', ar: 'الخامة', he: 'חומר' },
      type: 'choice',
      choices: [
        { value: 'linen', label: { en: 'Linen', vi: 'Vải lanh', ar: 'كتان', he: 'פשתן' } },
        { value: 'wool', label: { en: 'Wool', vi: 'Len', ar: 'صوف', he: 'צמר' } },
      ],
      display: ['specifications', 'filter'],
    },
    {
      entity: 'variant',
      key: 'acme_plugin_batch',
      name: { en: 'Batch' },
      type: 'text',
      pattern: '[A-Z]\\d+',
      isActive: ({ batches }) => batches === 'on',
    },
  ],
})
