// Decides which network addresses user-supplied URLs may reach: never this machine, its local network, or ranges
// that map to them (SSRF protection).
import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const blockedRanges = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blockedRanges.addSubnet(network, prefix, 'ipv4')
// In IPv6 only 2000::/3 is public, except for ranges in it that embed IPv4 addresses or are not routed.
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blockedRanges.addSubnet(network, prefix, 'ipv6')

/** Whether an IP address is publicly routable. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !blockedRanges.check(address, 'ipv4')
  return version === 6 && globalUnicast.check(address, 'ipv6') && !blockedRanges.check(address, 'ipv6')
}

export type AddressCheck = (address: string) => boolean

/**
 * An IP literal is never resolved, so it is checked separately.
 * @returns true for host names, which are checked when they are resolved.
 */
export function isAllowedHost({ hostname }: URL, isAllowed: AddressCheck): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return !/^[\d.]+$|:/.test(host) || isAllowed(host)
}

/**
 * A DNS lookup that only returns allowed addresses, so that the connection uses exactly what was checked.
 * `createError` creates the error for forbidden addresses.
 */
export const createCheckedLookup =
  (isAllowed: AddressCheck, createError: () => Error): LookupFunction =>
  (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '')
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return callback(createError(), '')
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
