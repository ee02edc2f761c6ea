import type { UploadCredentials } from '@trellis/contract/courses/catalyst.ts'
import { uploadSentences } from '@trellis/contract/courses/uploads.ts'
import { ApiProblem, OfflineError, toApiProblem } from '../../platform/api/problem.ts'

/** Header that carries the upload token. */
const tokenHeader = 'x-upload-token'

type Upload = {
  file: File
  credentials: UploadCredentials['credentials']
  /** Receives the progress in whole percent. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * Uploads a file to the object store with credentials from the server. Rejects with `ApiProblem` if the store refused
 * it, and with `OfflineError` if it was unreachable or the upload was cancelled.
 */
export const uploadFile = ({ file, credentials, onProgress, signal }: Upload) =>
  new Promise<void>((resolve, reject) => {
    if (file.size > credentials.largestBytes)
      return reject(new ApiProblem({ code: 'TOO_LARGE', status: 413, detail: uploadSentences.tooLarge }))
    // fetch does not report upload progress.
    const request = new XMLHttpRequest()
    const lose = () => reject(new OfflineError('The file could not be sent.'))
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / Math.max(total, 1)) * 100))
    request.onload = () =>
      request.status < 300 ? resolve() : reject(toApiProblem(request.status, parseJson(request.responseText)))
    request.onerror = lose
    request.onabort = lose
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.open('PUT', credentials.uploadUrl)
    const own = { [tokenHeader]: credentials.token, 'content-type': file.type || 'application/octet-stream' }
    for (const [name, value] of Object.entries(credentials.headers ?? own)) request.setRequestHeader(name, value)
    request.send(file)
  })
