// Which network addresses others may send the shop to: never this machine, its neighbours, or what stands in for them.
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
// Of IPv6 only 2000::/3 is public, and within it some ranges carry IPv4 addresses or lead nowhere.
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blockedRanges.addSubnet(network, prefix, 'ipv6')

/** True for an IP address that anybody on the internet would reach by it. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !blockedRanges.check(address, 'ipv4')
  return version === 6 && globalUnicast.check(address, 'ipv6') && !blockedRanges.check(address, 'ipv6')
}

/** Says whether an address may be connected to. */
export type AddressCheck = (address: string) => boolean

/** A literal address is never looked up, so it is checked by itself. @returns true for names, which are checked as they resolve. */
export function isAllowedHost({ hostname }: URL, isAllowed: AddressCheck): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return !/^[\d.]+$|:/.test(host) || isAllowed(host)
}

/** Looks a name up for a connection, which is made to just what was checked. `refusal` is what a name is told that leads inside. */
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
