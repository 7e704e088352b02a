/** Parameters of the store locator's address, in canonical order. */
export const storeLocatorParameters = [
  'q',
  'near',
  'country',
  'province',
  'open_now',
  'service',
  'brand',
  'field',
  'product',
  'variant',
  'page',
] as const
