import { Counter } from 'prom-client'
import type { Config } from '../../platform/config.ts'
import { outboundFetch } from '../../platform/http/outbound-fetch.ts'
import type { Log } from '../../platform/log.ts'
import type { PdfSigner, PdfTimestamps } from '../../platform/pdf/pdf-document.ts'

/** A person waits for their certificate meanwhile. */
const timeoutSeconds = 3

/** PDFs that were signed with TIMESTAMP_URL set, by whether they have a timestamp. */
export const countedTimestamps = new Counter({
  name: 'trellis_timestamps_total',
  help: 'PDFs that were signed by whether the authority of TIMESTAMP_URL stamped them: stamped or failed',
  labelNames: ['result'],
  registers: [],
})

/** A token names the digest that it stamps: an octet string of 32 bytes. */
const isAbout = (token: Uint8Array, digest: Uint8Array) =>
  Buffer.from(token).includes(Buffer.concat([Buffer.from([0x04, digest.length]), digest]))

const askAuthority = (url: string, allowsPrivate: boolean): PdfTimestamps['ask'] => {
  // Most authorities have no TLS, as they sign what they send.
  const send = outboundFetch({ allowsPrivate, allowsPlain: true, seconds: timeoutSeconds })
  const post: typeof fetch = (address, init) => {
    const body = init?.body instanceof Uint8Array ? init.body : null
    return send(String(address), { method: 'POST', headers: Object.fromEntries(new Headers(init?.headers)), body })
  }
  return async digest => {
    const { HttpTimestampAuthority } = await import('@libpdf/core')
    // The library keeps its timer after a failure, so that its limit is no longer than ours.
    const authority = new HttpTimestampAuthority(url, { fetch: post, timeout: timeoutSeconds * 1000 })
    const token = await authority.timestamp(digest, 'SHA-256')
    if (!isAbout(token, digest)) throw new Error('The timestamp is about something else.')
    return token
  }
}

type TimestampCall = { config: Pick<Config, 'timestampUrl' | 'privateProviders'>; log?: Log | undefined }

/** What a signer needs for timestamps; nothing without TIMESTAMP_URL. */
export const openTimestamps = ({
  config: { timestampUrl, privateProviders },
  log,
}: TimestampCall): Pick<PdfSigner, 'timestamps'> => {
  if (timestampUrl === null) return {}
  const settle = (failure: unknown) => {
    countedTimestamps.inc({ result: failure === null ? 'stamped' : 'failed' })
    if (failure !== null) log?.warn({ err: failure }, 'A PDF was signed without a timestamp: check TIMESTAMP_URL.')
  }
  return { timestamps: { ask: askAuthority(timestampUrl, privateProviders), settle } }
}
