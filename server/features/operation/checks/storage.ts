import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { errorMessage } from '../../../platform/error-code.ts'
import { configuredFiles } from '../../../platform/files/configured-files.ts'
import { type Check, type CheckContext, finding, toSize } from '../check.ts'

/** Shares of the disk that should stay free. */
const lowShare = 0.15
const fullShare = 0.05

const storeAndRead = async ({ config }: CheckContext) => {
  const files = configuredFiles(config)
  const key = `incoming/check-${randomUUID()}`
  const written = randomUUID()
  try {
    await files.put(key, Readable.from([Buffer.from(written)]), 'text/plain')
    const file = await files.open(key)
    if (!file) return 'it was not there afterwards.'
    return (await text(file.bytes)) === written ? null : 'it had other contents afterwards.'
  } finally {
    await files.remove(key).catch(() => {})
  }
}

/** The store of files: saves, reads and deletes a file of a few bytes. */
export const checkFiles: Check = async context => {
  const reason = await storeAndRead(context).catch(errorMessage)
  return [reason === null ? finding('files-work') : finding('files-fail', { reason })]
}

const allows = (answer: Response, header: string, value: string) => {
  const values = answer.headers.get(header)?.toLowerCase().split(/, */) ?? []
  return values.includes('*') || values.includes(value.toLowerCase())
}

/** The bucket: whether it lets browsers upload from the public address, which send such a preflight. */
export const checkUploads: Check = async ({ config }) => {
  const { signUpload } = configuredFiles(config)
  if (!config.s3 || !config.publicUrl || !signUpload) return []
  const { origin } = new URL(config.publicUrl)
  const { url } = await signUpload('incoming/check', { bytes: 1, contentType: 'text/plain', seconds: 60 })
  const answer = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  })
  const isAllowed =
    answer.ok &&
    allows(answer, 'access-control-allow-origin', origin) &&
    allows(answer, 'access-control-allow-methods', 'PUT') &&
    allows(answer, 'access-control-allow-headers', 'content-type')
  return [isAllowed ? finding('uploads-allowed') : finding('uploads-refused', { origin })]
}

/** The disk of the data folder: database, files and temporary copies. */
export const checkDisk: Check = async ({ config }) => {
  const { bavail, blocks, bsize } = await statfs(config.dataDir)
  const share = bavail / blocks
  const facts = { free: toSize(bavail * bsize), total: toSize(blocks * bsize) }
  if (share < fullShare) return [finding('disk-full', facts)]
  return [finding(share < lowShare ? 'disk-low' : 'disk-free', facts)]
}
