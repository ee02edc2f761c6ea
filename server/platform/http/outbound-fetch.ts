import { type LookupAddress, lookup as lookupAddresses } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const maxBytes = 1_000_000

/** A private or unencrypted address. */
export class PrivateAddressError extends Error {}

const blocked = new BlockList()
const ipv4 = [
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
] as const
for (const [net, prefix] of ipv4) blocked.addSubnet(net, prefix, 'ipv4')
// Teredo, documentation and 6to4 ranges: allocated, or tunnels to IPv4 addresses.
const ipv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const
for (const [net, prefix] of ipv6) blocked.addSubnet(net, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is publicly reachable. */
export const isPublicAddress = (address: string) => {
  const version = isIP(address)
  if (version === 4) return !blocked.check(address, 'ipv4')
  return version === 6 && globalUnicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}

/** Checked when the connection is made, against DNS rebinding. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookupAddresses(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first) return done(error ?? new PrivateAddressError(`${host} is in a private network.`), '', 0)
    return options.all ? done(null, open) : done(null, first.address, first.family)
  })
}

const requirePublic = ({ protocol, hostname }: URL, allowsPlain: boolean) => {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' && !allowsPlain) throw new PrivateAddressError(`${hostname} is asked for without TLS.`)
  if (isIP(host) && !isPublicAddress(host)) throw new PrivateAddressError(`${hostname} is in a private network.`)
}

/** Reads the whole response; throws if it exceeds `maxBytes`. */
const readAll = async (answer: IncomingMessage) => {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer) {
    size += piece.length
    if (size > maxBytes) throw new Error('The answer is too long.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const listHeaders = ({ headersDistinct }: IncomingMessage) =>
  Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )

const toResponse = async (answer: IncomingMessage) => {
  const body = await readAll(answer)
  const status = answer.statusCode ?? 500
  const isEmpty = [204, 205, 304].includes(status)
  return new Response(isEmpty ? null : new Uint8Array(body), { status, headers: listHeaders(answer) })
}

type OutboundOptions = {
  method?: string
  headers?: Record<string, string>
  body?: string | URLSearchParams | Uint8Array | ArrayBuffer | ReadableStream | null | undefined
  signal?: AbortSignal | undefined
}

type OutboundRequest = { url: URL; options: OutboundOptions; signal: AbortSignal; allowsPrivate: boolean }

const writable = (body: OutboundOptions['body']) => {
  if (body instanceof ReadableStream) throw new Error('Streams are not sent.')
  if (body instanceof ArrayBuffer) return new Uint8Array(body)
  return body instanceof URLSearchParams ? body.toString() : (body ?? undefined)
}

const sendRequest = ({ url, options, signal, allowsPrivate }: OutboundRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options
    const request = url.protocol === 'https:' ? requestSecure : requestPlain
    const outgoing = request(url, {
      method,
      headers,
      signal,
      agent: false,
      ...(!allowsPrivate && { lookup: publicLookup }),
    })
    outgoing.on('response', resolve).on('error', reject)
    outgoing.end(writable(body))
  })

/**
 * Aborts `work` after a timeout, or when its caller aborts. `AbortSignal.any` with a timeout does not work: Node
 * garbage-collects that timeout (nodejs/node#57736), and the request hangs.
 */
const abortAfter = async <T>(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, timeoutMs)
  callerSignal?.addEventListener('abort', abort)
  if (callerSignal?.aborted) abort()
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
    callerSignal?.removeEventListener('abort', abort)
  }
}

type OutboundRules = {
  allowsPrivate: boolean
  /** Without TLS, for answers that are signed themselves. */
  allowsPlain?: boolean
  seconds: number
}

/**
 * Fetches an address that someone configured: TLS and public networks only, unless private ones are allowed; `seconds`
 * at most, no redirects. Throws PrivateAddressError for a forbidden address.
 */
export const outboundFetch =
  ({ allowsPrivate, allowsPlain = false, seconds }: OutboundRules) =>
  async (address: string, options: OutboundOptions = {}): Promise<Response> => {
    const url = new URL(address)
    if (!allowsPrivate) requirePublic(url, allowsPlain)
    return abortAfter(seconds * 1000, options.signal, async signal =>
      toResponse(await sendRequest({ url, options, signal, allowsPrivate })),
    )
  }
