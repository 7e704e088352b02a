import type { SelectedOption } from '../../../modules/catalog/localize-name.ts'
import { localizedLabel } from '../localized-label.ts'
import { UntranslatedText } from '../untranslated-text.tsx'

/** Selected options of a product, such as Ecru, M, followed by `more`. */
export function ChosenValues({
  values,
  more = [],
}: {
  values: readonly SelectedOption[]
  more?: readonly string[]
}) {
  return (
    <UntranslatedText isTranslated={values.some(({ label }) => label)}>
      {[...values.map(localizedLabel), ...more].join(', ')}
    </UntranslatedText>
  )
}
