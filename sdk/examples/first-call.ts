// node sdk/examples/first-call.ts http://localhost:3000 sk_test_…
import { createSelvedgeClient } from '../client.ts'

const [baseUrl = '', key = ''] = process.argv.slice(2)
const { data, error } = await createSelvedgeClient({ baseUrl, key }).GET('/api/v2/me')
if (error) throw new Error(`${error.title} (${error.request_id})`)
console.log(`${data.client_id} may ${data.scopes.join(', ')} (${data.mode})`)
