import { expect, test } from 'vitest'
import { testVariantId } from '../../../../tests/support/test-id.ts'
import type { VariantId } from '../../../kernel/ids.ts'
import { listEditAllocations } from './edit-senders.ts'

const [shirt, coat] = [testVariantId(1), testVariantId(2)]
const [main, store] = [1, 2]
const at = (code: string, id: number, priority: number) => ({
  id,
  code,
  country: null,
  region: '',
  priority,
})
const line = (variant_id: VariantId | null, quantity: number) => ({ variant_id, sku: 'SKU', quantity })
const put = (variantId: VariantId, locationId: number, quantity: number) => ({
  variantId,
  locationId,
  quantity,
})
const routing = {
  rule: 'priority' as const,
  locations: [at('store', store, 1), at('main', main, 2)],
}
const list = (change: Partial<Parameters<typeof listEditAllocations>[0]>) =>
  listEditAllocations({
    held: [line(shirt, 4)],
    after: [line(shirt, 4)],
    elsewhere: [put(shirt, store, 3)],
    stock: [
      { variantId: shirt, locationId: store, available: 1 },
      { variantId: shirt, locationId: main, available: 9 },
      { variantId: coat, locationId: store, available: 1 },
    ],
    routing,
    destination: { country: 'US', region: '' },
    ...change,
  })

test('items that the order keeps stay where they are', () => {
  expect(list({})).toEqual([put(shirt, store, 3), put(shirt, main, 1)])
})

test('items that it gives up leave other locations before main', () => {
  expect(list({ after: [line(shirt, 2)] })).toEqual([put(shirt, store, 1), put(shirt, main, 1)])
  expect(list({ after: [line(coat, 1)] })).toEqual([put(coat, store, 1)])
})

test('new items are routed, and added to those of the same location', () => {
  expect(list({ after: [line(shirt, 3), line(shirt, 3)] })).toEqual([
    put(shirt, store, 4),
    put(shirt, main, 2),
  ])
  // An exchange takes all its items from the stock.
  expect(list({ held: [], elsewhere: [], after: [line(shirt, 2)] })).toEqual([
    put(shirt, store, 1),
    put(shirt, main, 1),
  ])
})

test('main sends all without enough stock, or with an item that has been deleted', () => {
  expect(list({ after: [line(coat, 2)] })).toBeUndefined()
  expect(list({ after: [line(shirt, 1), line(null, 1)] })).toBeUndefined()
})
