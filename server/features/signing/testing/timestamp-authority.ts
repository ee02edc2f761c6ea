import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const settings = (folder: string) => `
[req]
distinguished_name = name
[name]
[stamps]
extendedKeyUsage = critical, timeStamping
[tsa]
default_tsa = here
[here]
serial = ${folder}/serial
signer_cert = ${folder}/cert.pem
signer_key = ${folder}/key.pem
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
`

/** What an authority sends instead of its honest answer to a query; null = nothing at all. */
type Answer = (honest: (query: Buffer) => Buffer, query: Buffer) => Buffer | null

/** The bytes of SignedData in a signed PDF, and those that it covers. */
const takeApart = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/.exec(text) ?? []
  const [from = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number)
  const covered = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(next, next + rest)])
  return { covered, cms: Buffer.from(text.slice(from + length + 1, next - 1), 'hex') }
}

/** Whether a part of some bytes, an octet string, has a digest that a token names. */
const namesDigest = (token: Buffer, bytes: Buffer) =>
  [...bytes.keys()].some(at => {
    const part = bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0))
    return bytes[at] === 0x04 && token.includes(createHash('sha256').update(part).digest())
  })

/** An authority of timestamps (RFC 3161) by OpenSSL, on a port of its own. */
export const startAuthority = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-timestamps-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  writeFileSync(at('settings'), settings(folder))
  writeFileSync(at('serial'), '01')
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('key.pem'), '-subj', '/CN=Authority', '-days', '2']
  openssl('req', '-x509', ...key, '-config', at('settings'), '-extensions', 'stamps', '-out', at('cert.pem'))
  const honest = (query: Buffer) => {
    writeFileSync(at('query'), query)
    openssl('ts', '-reply', '-config', at('settings'), '-queryfile', at('query'), '-out', at('response'))
    return readFileSync(at('response'))
  }
  const desk: { answer: Answer | 'honest'; asked: number } = { answer: 'honest', asked: 0 }
  const server = createServer(async (request, response) => {
    const query = Buffer.concat(await request.toArray())
    desk.asked += 1
    const body = desk.answer === 'honest' ? honest(query) : desk.answer(honest, query)
    if (body) response.setHeader('content-type', 'application/timestamp-reply').end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    desk,
    /** Whether a PDF has a valid signature, and whether that has the last timestamp, which is about it. */
    check: (pdf: Buffer) => {
      const { covered, cms } = takeApart(pdf)
      writeFileSync(at('covered'), covered)
      writeFileSync(at('cms'), cms)
      const files = ['-in', at('cms'), '-content', at('covered'), '-out', at('out')]
      openssl('cms', '-verify', '-binary', '-noverify', '-inform', 'der', ...files)
      // The signature's own bytes come before the timestamp.
      const token =
        desk.answer === 'honest' && existsSync(at('response'))
          ? readFileSync(at('response')).subarray(9)
          : Buffer.from('none')
      const start = cms.indexOf(token)
      if (start < 0) return 'without a timestamp'
      openssl('ts', '-verify', '-queryfile', at('query'), '-in', at('response'), '-CAfile', at('cert.pem'))
      return namesDigest(token, cms.subarray(0, start)) ? 'with a timestamp' : 'with that of another signature'
    },
    stop: () => {
      server.close().closeAllConnections()
      rmSync(folder, { recursive: true })
    },
  }
}
