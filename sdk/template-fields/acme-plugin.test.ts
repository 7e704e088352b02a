import { testFields } from '../../sdk/plugin/testing-fields.ts'
import { acmePlugin } from './index.ts'

testFields(
  acmePlugin,
  { batches: 'on' },
  {
    acme_plugin_material: { accepts: ['linen', 'wool'], rejects: ['stone'] },
    acme_plugin_batch: { accepts: ['A12'], rejects: ['12'] },
  },
)
