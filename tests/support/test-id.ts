// Brands literal ids of tests.
import type { AccountId, OrderId, VariantId } from '../../src/kernel/ids.ts'

export const testAccountId = (text: string): AccountId => text as AccountId
export const testOrderId = (text: string): OrderId => text as OrderId
export const testVariantId = (id: number): VariantId => id as VariantId
