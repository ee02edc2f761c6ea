import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { Gauge, type Registry } from 'prom-client'

const timeoutMs = 5_000
const periodMs = 3_600_000

/** When the certificate of an address ends, in seconds since 1970; null = no answer, as where a firewall is between. */
export const readCertificateEnd = ({ hostname, port }: URL): Promise<number | null> =>
  new Promise(resolve => {
    // The end of a certificate that has ended, or that only a company trusts, is of interest, too.
    const host = hostname.replace(/^\[(.*)\]$/, '$1')
    // TLS names no addresses.
    const named = isIP(host) ? {} : { servername: host }
    const options = { host, port: Number(port || 443), ...named, timeout: timeoutMs }
    const socket = connect({ ...options, rejectUnauthorized: false })
    const finish = (seconds: number | null) => {
      socket.destroy()
      resolve(seconds)
    }
    socket.once('secureConnect', () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to)
      finish(Number.isNaN(end) ? null : end / 1000)
    })
    socket.once('timeout', () => finish(null))
    socket.once('error', () => finish(null))
  })

/** Measures the certificate of the public address once an hour; no scrape waits for it. */
export const measureCertificate = (registry: Registry, publicUrl: string | null) => {
  const url = publicUrl?.startsWith('https:') ? new URL(publicUrl) : null
  let readAt = Number.NEGATIVE_INFINITY
  let end: number | null = null
  const readAgain = async () => {
    readAt = performance.now()
    end = url && (await readCertificateEnd(url))
  }
  new Gauge({
    name: 'trellis_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of PUBLIC_URL ends',
    labelNames: ['host'],
    registers: [registry],
    collect() {
      if (!url) return
      if (performance.now() - readAt > periodMs) void readAgain()
      this.reset()
      if (end !== null) this.set({ host: url.hostname }, end)
    },
  })
}
