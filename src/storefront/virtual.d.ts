declare module 'virtual:message-addresses' {
  /** URLs of the compiled messages of each language: initial, deferred and back-office. */
  const addresses: Record<string, { first: string; later: string; office: string }>
  export default addresses
}
