declare module 'virtual:message-addresses' {
  /** Where each language's compiled messages lie, by locale. */
  const addresses: Record<string, string>
  export default addresses
}
