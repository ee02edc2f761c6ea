import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '../s3-files.ts'

const keys = { accessKey: 'S3RVER', secret: 'S3RVER' }
const bucket = 'trellis'

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)

/** The signature of a request, from its URL or a header. */
const parseSignature = (url: URL, { headers }: IncomingMessage) => {
  const [, credential = '', signed = '', signature = ''] =
    /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ?? []
  const query = url.searchParams
  return headers.authorization
    ? {
        credential,
        signed,
        signature,
        date: String(headers['x-amz-date']),
        payload: String(headers['x-amz-content-sha256']),
      }
    : {
        credential: query.get('X-Amz-Credential') ?? '',
        signed: query.get('X-Amz-SignedHeaders') ?? '',
        signature: query.get('X-Amz-Signature') ?? '',
        date: query.get('X-Amz-Date') ?? '',
        payload: 'UNSIGNED-PAYLOAD',
      }
}

/** Whether a request has a valid AWS Signature Version 4 over the received headers. */
const isSigned = (incoming: IncomingMessage) => {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`)
  const { credential, signed, signature, date, payload } = parseSignature(url, incoming)
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = signed.split(';').map(name => `${name}:${String(incoming.headers[name] ?? '').trim()}\n`)
  const canonical = [incoming.method, url.pathname, query, headers.join(''), signed, payload].join('\n')
  const [accessKey, day = '', region = '', service = '', last = ''] = credential.split('/')
  const toSign = ['AWS4-HMAC-SHA256', date, [day, region, service, last].join('/'), sha256(canonical)].join('\n')
  const key = [day, region, service, last].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${keys.secret}`,
  )
  return accessKey === keys.accessKey && hmac(key, toSign).toString('hex') === signature
}

const closed = async (server: Server) => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * A real S3 server (s3rver) behind a signature check, which it lacks. `hold` = it accepts requests and does not answer
 * them.
 */
export const startS3 = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'trellis-s3-'))
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port: storePort } = await store.run()
  let isHeld = false
  const front = createServer((incoming, outgoing) => {
    if (isHeld) return
    if (!isSigned(incoming)) {
      incoming.resume()
      outgoing.writeHead(403).end('SignatureDoesNotMatch')
      return
    }
    const { method, url: path, headers } = incoming
    const passed = request({ port: storePort, host: '127.0.0.1', method, path, headers }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  const port = await listen(front)
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-central-1',
    bucket,
    ...keys,
    pathStyle: true,
    publicUrl: null,
  }
  return {
    settings,
    hold: (held: boolean) => {
      isHeld = held
    },
    stop: async () => {
      await closed(front)
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
