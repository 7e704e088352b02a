// node sdk/examples/receive-webhooks.ts http://localhost:3000 sk_test_… https://erp.example/hook
import { createSelvedgeClient } from '../client.ts'

const [baseUrl = '', key = '', url = ''] = process.argv.slice(2)
const shop = createSelvedgeClient({ baseUrl, key })
const created = await shop.POST('/api/v2/webhooks', {
  params: { header: { 'idempotency-key': crypto.randomUUID() } },
  body: { url, events: ['stock.updated', 'order.shipped'] },
})
if (created.error) throw new Error(`${created.error.title} (${created.error.request_id})`)
console.log(`Store the secret: ${created.data.secret}`)
const sent = await shop.POST('/api/v2/webhooks/{id}/test', {
  params: { path: { id: created.data.id } },
  body: {},
})
if (sent.error) throw new Error(`${sent.error.title} (${sent.error.request_id})`)
console.log(`Test event sent: ${sent.data.event_id}`)
