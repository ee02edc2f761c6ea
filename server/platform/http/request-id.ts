import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'
import type { Config } from '../config.ts'
import { newId } from '../ids.ts'

/** Ids of common proxies and of traces; anything else could forge lines of a log that shows them. */
const idShape = /^[\w.:=+/-]{8,100}$/

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Returns what tells whether a connection comes from a proxy of TRUST_PROXY. */
export const createProxyTest = ({ trustProxy }: Pick<Config, 'trustProxy'>) => {
  if (!Array.isArray(trustProxy)) return () => trustProxy !== false
  const trusted = new BlockList()
  for (const network of trustProxy) {
    const [address = '', bits] = network.split('/')
    if (bits) trusted.addSubnet(address, Number(bits), familyOf(address))
    else trusted.addAddress(address, familyOf(address))
  }
  return (address: string) => trusted.check(address, familyOf(address))
}

/** Returns the id of a request: that of a trusted proxy, so that both logs can be joined, else a new one. */
export const requestIds = (config: Pick<Config, 'trustProxy'>) => {
  const isProxy = createProxyTest(config)
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>) => {
    const [given = ''] = [headers['x-request-id']].flat()
    return idShape.test(given) && isProxy(socket.remoteAddress ?? '') ? given : newId()
  }
}
