import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AwsClient } from 'aws4fetch'
import { problem } from '../problem.ts'
import type { ByteRange, Files } from './files.ts'
import { writePartial } from './write-partial.ts'

/** Access to a bucket of an S3-compatible store. */
export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKey: string
  secret: string
  /** Whether the bucket is in the path, not in the host name. */
  pathStyle: boolean
  /** The public base URL of library/; null = through this server. */
  publicUrl: string | null
  /** What precedes every key; none by default. */
  prefix?: string
  /** What its settings begin with in messages; S3 by default. */
  settingsName?: string
}

/** Timeouts for a response of the store, and for sending it a file. */
type S3Timeouts = { answer: number; upload: number }
const usualTimeouts: S3Timeouts = { answer: 10_000, upload: 900_000 }

/** Cacheable forever: another file has another key. */
const cacheControl = 'public, max-age=31536000, immutable'

const keyShape = /^[\w-]+(\/[\w.-]+)*$/

/** The URL of the bucket, with a trailing slash. */
export const bucketUrl = ({ endpoint, bucket, pathStyle }: Pick<S3Settings, 'endpoint' | 'bucket' | 'pathStyle'>) => {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  return `${url.href.replace(/\/$/, '')}/${pathStyle ? `${bucket}/` : ''}`
}

const getSize = ({ headers }: Response) =>
  Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? headers.get('content-length') ?? 0)

type Init = { method?: string; headers?: Record<string, string>; body?: ReadableStream }

/** A log hint for a refused request; it names settings, never their values. */
const refusal = (status: number, name = 'S3') => {
  if (status === 401 || status === 403)
    return `The store refuses the key (${status}): check ${name}_ACCESS_KEY, ${name}_SECRET and ${name}_REGION, and what the key may do in the bucket.`
  return `The store answered ${status}: check ${name}_ENDPOINT, the name of the bucket and S3_PATH_STYLE, and the store itself.`
}

/** Why the store was not reached, without its address, which is configured. */
const silence = (error: unknown, settingsName = 'S3') => {
  const { name = '', cause } = error instanceof Error ? error : new Error()
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : name
  return `The store does not answer (${code}): check ${settingsName}_ENDPOINT and the network.`
}

/** Sends signed requests; throws STORE_UNAVAILABLE if the store does not answer in time or fails. */
const createSender = (settings: S3Settings, timeouts: S3Timeouts) => {
  let client: Promise<AwsClient> | undefined
  const { accessKey: accessKeyId, secret: secretAccessKey, region } = settings
  const connect = async () => {
    const { AwsClient } = await import('aws4fetch')
    return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  }
  const getClient = () => {
    client ??= connect()
    return client
  }
  const toUrl = (key: string) => {
    if (!keyShape.test(key) || key.includes('..')) throw new Error('not a key')
    return `${bucketUrl(settings)}${settings.prefix ?? ''}${key}`
  }
  const sendTo = async (url: string, { body, ...init }: Init = {}) => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), body ? timeouts.upload : timeouts.answer)
    const signed = await (await getClient()).sign(url, init)
    const unavailable = (reason: string) => Object.assign(problem('STORE_UNAVAILABLE'), { cause: new Error(reason) })
    try {
      // The timeout covers the response head only: a large file may take longer to read.
      const { method, headers } = signed
      const request = { method, headers, signal: late.signal, ...(body && { body: bodyOf(body), duplex: 'half' }) }
      const answer = await fetch(url, request).catch(error => {
        throw unavailable(silence(error, settings.settingsName))
      })
      if (answer.ok || answer.status === 404) return answer
      throw unavailable(refusal(answer.status, settings.settingsName))
    } finally {
      clearTimeout(timer)
    }
  }
  const send = (key: string, init?: Init) => sendTo(toUrl(key), init)
  return { getClient, toUrl, send, sendTo }
}

// Node and the browser's types declare the same streams twice.
const bodyOf = (stream: ReadableStream) => stream as BodyInit
const streamOf = (body: NonNullable<Response['body']>) => body as ReadableStream

const discard = (answer: Response) => answer.body?.cancel()

/** Lists what begins with a prefix in a bucket, 1,000 files a page. Our keys need no escape in XML; objects with other keys are not ours. */
async function* listBucket(prefix: string, readPage: (query: URLSearchParams) => Promise<Response>) {
  let token: string | undefined
  do {
    const page = new URLSearchParams({
      'list-type': '2',
      ...(prefix && { prefix }),
      ...(token && { 'continuation-token': token }),
    })
    const answer = await readPage(page)
    if (!answer.ok) throw Object.assign(problem('STORE_UNAVAILABLE'), { cause: new Error(refusal(answer.status)) })
    const text = await answer.text()
    for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = /<Key>(.*?)<\/Key>/.exec(object)?.[1] ?? ''
      if (keyShape.test(key)) yield { key, size: Number(/<Size>(\d+)<\/Size>/.exec(object)?.[1]) }
    }
    token = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/.exec(text)?.[1]?.replaceAll('&amp;', '&')
  } while (token)
}

const rangeHeader = ({ start = 0, end }: ByteRange) => `bytes=${start}-${end ?? ''}`

/** Stores files in a bucket. Uploads through this server wait in a folder until their length is known. */
export const s3Files = (settings: S3Settings, folder: string, timeouts = usualTimeouts): Files => {
  const { getClient, toUrl, send, sendTo } = createSender(settings, timeouts)
  const { prefix = '' } = settings
  const find = async (key: string) => {
    const answer = await send(key, { method: 'HEAD' })
    return answer.ok ? { size: getSize(answer) } : null
  }
  const remove = async (key: string) => {
    await discard(await send(key, { method: 'DELETE' }))
  }
  const sendSpooled = async (key: string, path: string, contentType: string) => {
    const { size } = await stat(path)
    const headers = { 'content-length': String(size), 'content-type': contentType, 'cache-control': cacheControl }
    const body = Readable.toWeb(createReadStream(path))
    const answer = await send(key, { method: 'PUT', headers, ...(size > 0 && { body }) })
    await discard(answer)
    if (!answer.ok) throw problem('STORE_UNAVAILABLE')
  }
  return {
    bucket: settings.bucket,
    publicUrl: settings.publicUrl,
    put: async (key, bytes, contentType = 'application/octet-stream') => {
      await mkdir(folder, { recursive: true })
      const path = join(folder, `.${randomUUID()}-partial`)
      try {
        await writePartial(path, bytes)
        await sendSpooled(key, path, contentType)
      } finally {
        await rm(path, { force: true })
      }
    },
    open: async (key, range) => {
      const answer = await send(key, { headers: range ? { range: rangeHeader(range) } : {} })
      if (answer.ok && answer.body) return { bytes: Readable.fromWeb(streamOf(answer.body)), size: getSize(answer) }
      await discard(answer)
      return null
    },
    find,
    move: async (from, to, contentType = 'application/octet-stream') => {
      const headers = {
        'x-amz-copy-source': `/${settings.bucket}/${prefix}${from}`,
        'x-amz-metadata-directive': 'REPLACE',
        'content-type': contentType,
        'cache-control': cacheControl,
      }
      const answer = await send(to, { method: 'PUT', headers })
      // A copy may start with status 200 and end with an error in its body. Already moved = the source is gone.
      const isCopied = answer.ok && !(await answer.text()).includes('<Error>')
      if (!isCopied && !(await find(to))) throw problem('STORE_UNAVAILABLE')
      if (isCopied) await remove(from)
    },
    remove,
    list: async function* (start = '') {
      const readPage = (page: URLSearchParams) => sendTo(`${bucketUrl(settings)}?${page}`)
      for await (const { key, size } of listBucket(`${prefix}${start}`, readPage))
        yield { key: key.slice(prefix.length), size }
    },
    hasSpace: async () => true,
    deletePartials: async before => {
      for (const name of await readdir(folder).catch(() => [])) {
        const stats = name.endsWith('-partial') && (await stat(join(folder, name)).catch(() => null))
        if (stats && stats.mtime < before) await rm(join(folder, name), { force: true })
      }
    },
    signUpload: async (key, { bytes, contentType, seconds }) => {
      const url = new URL(toUrl(key))
      url.searchParams.set('X-Amz-Expires', String(seconds))
      const headers = { 'content-type': contentType, 'content-length': String(bytes) }
      const aws = { signQuery: true, allHeaders: true }
      const signed = await (await getClient()).sign(url, { method: 'PUT', headers, aws })
      // The browser sets the length itself.
      return { url: signed.url, headers: { 'content-type': contentType } }
    },
  }
}
