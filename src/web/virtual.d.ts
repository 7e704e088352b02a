declare module 'virtual:message-addresses' {
  /** Where the compiled messages of each language lie: what every page needs, what some add, and the back office's. */
  const addresses: Record<string, { first: string; later: string; office: string }>
  export default addresses
}
