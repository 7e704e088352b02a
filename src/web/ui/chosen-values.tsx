import type { SelectedOption } from '../../modules/catalog/localize-name.ts'
import { localizedLabel } from './localized-label.ts'
import { UntranslatedText } from './untranslated-text.tsx'

/** What was chosen of a product, such as Ecru, M. `more` stands behind it. */
export function ChosenValues({
  values,
  more = [],
}: {
  values: readonly SelectedOption[]
  more?: readonly string[]
}) {
  return (
    <UntranslatedText said={values.some(({ label }) => label)}>
      {[...values.map(localizedLabel), ...more].join(', ')}
    </UntranslatedText>
  )
}
