import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Check, type CheckContext, finding, toSize } from '../../../platform/check.ts'
import { errorMessage } from '../../../platform/error-code.ts'
import { configuredFiles } from '../../../platform/files/configured-files.ts'
import { reservedBytes } from '../../../platform/files/local-files.ts'
import { readDisk } from '../../../platform/metrics/disk.ts'

/** The share of the disk that should stay free. */
const lowShare = 0.15

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
export const checkFiles: Check = {
  name: 'files',
  run: async context => {
    const reason = await storeAndRead(context).catch(errorMessage)
    return [reason === null ? finding('files-work') : finding('files-fail', { reason })]
  },
}

const allows = (answer: Response, header: string, value: string) => {
  const values = answer.headers.get(header)?.toLowerCase().split(/, */) ?? []
  return values.includes('*') || values.includes(value.toLowerCase())
}

/** The bucket: whether it lets browsers upload from the public address, which send such a preflight. */
export const checkUploads: Check = {
  name: 'files',
  run: async ({ config }) => {
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
  },
}

/** The disk of the data folder: database, files and temporary copies. */
export const checkDisk: Check = {
  name: 'disk',
  run: async ({ config }) => {
    const space = await readDisk(config.dataDir)
    if (!space) return [finding('disk-silent', { path: config.dataDir })]
    const facts = { free: toSize(space.free), total: toSize(space.size) }
    if (space.free < reservedBytes) return [finding('disk-full', facts)]
    return [finding(space.free < lowShare * space.size ? 'disk-low' : 'disk-free', facts)]
  },
}
