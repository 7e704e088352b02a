import { isIP, isIPv6 } from 'node:net'

/**
 * The network used for rate limits: an IPv4 address, or the /64 of an IPv6 address, because each customer of an
 * access provider has at least a /64. Anything else, such as an account id, is returned unchanged.
 */
export function clientNetwork(address: string): string {
  const [addressWithoutZone = ''] = address.split('%')
  if (!isIPv6(addressWithoutZone)) return address
  const mapped = /^(?:0*:)*:?ffff:([\d.]+)$/i.exec(addressWithoutZone)?.[1]
  if (mapped && isIP(mapped) === 4) return mapped
  const [head = '', tail] = addressWithoutZone.replace(/[\d.]+\.[\d.]+$/, '0:0').split('::')
  const groupsOf = (text: string) => (text ? text.split(':') : [])
  const front = groupsOf(head)
  const previous = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: 8 - front.length - previous.length }, () => '0')
  const groups = [...front, ...zeros, ...previous].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
