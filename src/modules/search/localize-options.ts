// Localises option values, keeping the source values beside them: carts and orders store these.
import type { LineOptions } from '../catalog/localize-name.ts'

type Translate = (source: string) => string

const SEPARATOR = ' / '

/** @returns an empty object for a value without translation. */
export const localizedLabel = (value: string, translate: Translate): { label?: string } => {
  const translated = translate(value)
  const label =
    translated === value
      ? value
          .split(SEPARATOR)
          .map((one) => translate(one))
          .join(SEPARATOR)
      : translated
  return label === value ? {} : { label }
}

/** Localises values that are only displayed and not used as keys; untranslated ones are unchanged. */
export const localizeValues = (values: readonly string[], translate: Translate): string[] =>
  values.map((value) => localizedLabel(value, translate).label ?? value)

export const localizeLineValues = <Line extends LineOptions>(
  lines: readonly Line[],
  translate: Translate,
): Line[] => {
  const localizeEach = <Value extends { value: string }>(values: readonly Value[]) =>
    values.map((entry) => ({ ...entry, ...localizedLabel(entry.value, translate) }))
  return lines.map((line) => ({
    ...line,
    ...(line.attributes && { attributes: localizeEach(line.attributes) }),
    ...(line.options && { options: localizeEach(line.options) }),
    ...(line.sub_attributes && { sub_attributes: localizeEach(line.sub_attributes) }),
    ...(line.components && {
      components: line.components.map((component) => ({
        ...component,
        attributes: localizeEach(component.attributes),
      })),
    }),
  }))
}
