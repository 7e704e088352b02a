import type { SelectedOption } from '../../modules/catalog/localize-name.ts'
import { called } from './called.ts'
import { Original } from './original.tsx'

/** What was chosen of a product, such as Ecru, M. `more` stands behind it. */
export function ChosenValues({ of, more = [] }: { of: readonly SelectedOption[]; more?: readonly string[] }) {
  return <Original said={of.some(({ label }) => label)}>{[...of.map(called), ...more].join(', ')}</Original>
}
