// Tests that invalid promotion and gift card codes are rate-limited per caller before they are looked up.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { VariantId } from '../../../kernel/ids.ts'
import { useApi } from '../../../../tests/support/api.ts'
import { useAccounts } from '../../../../tests/support/accounts.ts'

const api = useApi()
const { browser } = useAccounts(api)
let items: { variant_id: VariantId; quantity: number }[]
beforeAll(async () => {
  const { rows } = await sql<{
    id: VariantId
  }>`select variant_id as id from stock order by on_hand desc limit 1`.execute(api.db)
  items = [{ variant_id: rows[0]!.id, quantity: 1 }]
})

const quote = async (address: string, ...codes: string[]) => {
  const payload = { items, country: 'GB', codes }
  return (await browser({ address }).call('POST', '/api/v1/dynamic/checkout/quote', payload)).statusCode
}

test('of 60 parallel wrong codes twenty are looked up, from one IPv6 network as from one address', async () => {
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, index) => quote(`2001:db8:c0de:1::${index + 1}`, `WRONG-${index}`)),
  )
  expect(responses.filter((status) => status === 200)).toHaveLength(20)
  expect(responses.filter((status) => status === 429)).toHaveLength(40)
  expect(await quote('2001:db8:c0de:1::99'), 'a cart without a new code').toBe(200)
  expect(await quote('2001:db8:c0de:2::1', 'WRONG-0'), 'another client').toBe(200)
})

test('the same wrong code counts once, however often its page submits it', async () => {
  for (let time = 0; time < 25; time++)
    expect(await quote('198.51.100.61', 'no such code', 'No-Such-Code')).toBe(200)
  expect(await quote('198.51.100.61', 'another')).toBe(200)
})
