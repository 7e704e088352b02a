import { isIP, isIPv6 } from 'node:net'

/**
 * The network that a client is counted by: an IPv4 address, or the /64 of an IPv6 address, because one customer of an access
 * provider has at least that many. Anything else, such as an account id, is returned unchanged.
 */
export function clientNetwork(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const mapped = /^(?:0*:)*:?ffff:([\d.]+)$/i.exec(bare)?.[1]
  if (mapped && isIP(mapped) === 4) return mapped
  const [head = '', tail] = bare.replace(/[\d.]+\.[\d.]+$/, '0:0').split('::')
  const groupsOf = (text: string) => (text ? text.split(':') : [])
  const front = groupsOf(head)
  const back = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
