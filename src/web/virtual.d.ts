declare module 'virtual:message-addresses' {
  /** Where the compiled messages of each language lie: what every page needs, and what some add. */
  const addresses: Record<string, { first: string; later: string }>
  export default addresses
}
