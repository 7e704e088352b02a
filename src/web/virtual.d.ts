declare module 'virtual:message-addresses' {
  /** Where the compiled messages of each language lie: what every page needs, and what checkout and order add. */
  const addresses: Record<string, { first: string; checkout: string }>
  export default addresses
}
