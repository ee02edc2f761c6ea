const isIpv4In6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The network of an address: the first 64 bits of IPv6, which one customer owns. */
export const toNetwork = (address: string) => {
  const ipv4 = isIpv4In6.exec(address)?.[1]
  if (ipv4) return ipv4
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - groups.length - last.length)).fill('0')
  return [...groups, ...zeros, ...last].slice(0, 4).join(':')
}
