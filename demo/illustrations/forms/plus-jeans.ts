// Plus-size jeans: the straight block widened from the centre line.
import type { Form } from '../types.ts'
import { makeJeans } from './jeans.ts'

export const plusJeans: Form = {
  name: 'plus-jeans',
  title: 'Straight jeans, plus',
  kind: 'bottom',
  departments: ['women', 'plus'],
  fabrics: ['denim'],
  patterns: ['solid'],
  front: (d) => makeJeans(d, false, 1.3),
  back: (d) => makeJeans(d, true, 1.3),
  detail: { x: 590, y: 370 },
}
