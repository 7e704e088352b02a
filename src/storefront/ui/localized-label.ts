/** Localised label of an option value; carts and URLs use `value`. */
export const localizedLabel = ({ value, label }: { value: string; label?: string | undefined }): string =>
  label ?? value
