/** What a value of a choice is called on the page; `value` is what carts and addresses hold. */
export const localizedLabel = ({ value, label }: { value: string; label?: string | undefined }): string =>
  label ?? value
