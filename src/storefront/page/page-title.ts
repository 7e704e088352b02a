/** `men-wear` and `men wear` become `Men Wear`: hyphens, underscores and whitespace separate words. */
export function titleCase(value: string): string {
  return value
    .split(/[\s_-]+/u)
    .filter(Boolean)
    .map((word) => {
      const [first = '', ...rest] = word
      return first.toLocaleUpperCase('en') + rest.join('')
    })
    .join(' ')
}

/**
 * Page title (storefront.md section 1): the site name followed by the title-cased values, separated by commas.
 * Empty values are omitted: `pageTitle('Selvedge', 'men-wear')` is `Selvedge, Men Wear`.
 */
export function pageTitle(siteName: string, ...values: (string | null | undefined)[]): string {
  const label = values.map((value) => titleCase(value ?? '')).filter(Boolean)
  return [siteName, ...label].join(', ')
}
