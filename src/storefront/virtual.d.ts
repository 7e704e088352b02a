declare module 'virtual:message-addresses' {
  /** URLs of the compiled messages of each language: initial, of product pages, deferred and back-office. */
  const addresses: Record<string, { first: string; product: string; later: string; office: string }>
  export default addresses
}
