// What a new segment starts with.
import type { SegmentCondition } from '../../contracts/schemas/segment-conditions.ts'

export const segmentTemplates = {
  subscribers: [{ type: 'consent' }],
  returning: [{ type: 'order_count', min: 2 }],
  'no-orders': [{ type: 'order_count', max: 0 }],
  lapsed: [{ type: 'last_order', before_days: 90 }],
  new: [{ type: 'registered', within_days: 30 }],
} as const satisfies Record<string, readonly SegmentCondition[]>

export type SegmentTemplate = keyof typeof segmentTemplates
