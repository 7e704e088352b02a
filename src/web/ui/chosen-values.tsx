import type { ChosenValue } from '../../modules/catalog/called-in.ts'
import { called } from './called.ts'
import { Original } from './original.tsx'

/** What was chosen of a product, such as Ecru, M. `more` stands behind it. */
export function ChosenValues({ of, more = [] }: { of: readonly ChosenValue[]; more?: readonly string[] }) {
  return <Original said={of.some(({ label }) => label)}>{[...of.map(called), ...more].join(', ')}</Original>
}
