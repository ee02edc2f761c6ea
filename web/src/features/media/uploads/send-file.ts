import {
  type FileKind,
  fileKinds,
  fileSentences,
  kindOfName,
  refusalOfName,
  tooLargeSentences,
  wrongKindSentences,
} from '@trellis/contract/media/file-kinds.ts'
import { type LibraryFile, library } from '@trellis/contract/media/library.ts'
import { call } from '../../../platform/api/call.ts'
import { ApiProblem } from '../../../platform/api/problem.ts'
import { uploadFile } from '../upload.public.ts'
import { asWhatItIs, RefusedFile } from './as-what-it-is.ts'

/** Owner of the library: a brand, a chain, or neither = the user. */
export type FileOwner = { brandId?: string | null; retailOrganizationId?: string | null }

type SendOptions = {
  /** The accepted kind; null = any. */
  kind: FileKind | null
  purpose: 'poster' | 'library'
  owner: FileOwner
  /** Receives the progress in whole percent while uploading, and null while processing. */
  onProgress: (percent: number | null) => void
  signal: AbortSignal
}

const pollMs = 700

/** Most problems with a file can be reported before uploading. */
function requireAccepted(file: File, expectedKind: FileKind | null) {
  const kind = kindOfName(file.name)
  if (!kind) throw new RefusedFile(refusalOfName(file.name))
  if (expectedKind && kind !== expectedKind) throw new RefusedFile(wrongKindSentences[expectedKind])
  if (file.size === 0) throw new RefusedFile(fileSentences.empty)
  if (file.size > fileKinds[kind].largestBytes) throw new RefusedFile(tooLargeSentences[kind])
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('cancelled', 'AbortError'))
    })
  })

/** Waits until a file is ready or has failed. */
async function untilReady(file: LibraryFile, signal: AbortSignal): Promise<LibraryFile> {
  let latest = file
  while (latest.state === 'processing') {
    await pause(pollMs, signal)
    latest = await call(library.get, { params: { id: file.id } }, { signal })
  }
  if (latest.state === 'failed') throw new RefusedFile(latest.failure ?? fileSentences.notAccepted)
  return latest
}

/** Server error message for the file's field. */
const toRefusedFile = (error: ApiProblem) =>
  new RefusedFile(error.fieldErrors.fileName?.[0] ?? error.fieldErrors.file?.[0] ?? error.message)

const mayWorkLater = ({ status, code }: ApiProblem) =>
  status >= 500 || code === 'TOO_MANY_REQUESTS' || code === 'LINK_USED_OR_EXPIRED'

/** Uploads a file to a library and waits until it is ready. Rejects with RefusedFile if retrying does not help. */
export async function sendFile(pickedFile: File, { kind, purpose, owner, onProgress, signal }: SendOptions) {
  try {
    const file = await asWhatItIs(pickedFile)
    requireAccepted(file, kind)
    const body = { fileName: file.name, purpose, ...owner, bytes: file.size }
    const { id, credentials } = await call(library.createUploadCredentials, { body }, { signal })
    await uploadFile({ file, credentials, onProgress, signal })
    onProgress(null)
    return await untilReady(await call(library.uploaded, { params: { id: id ?? '' } }, { signal }), signal)
  } catch (error) {
    if (error instanceof ApiProblem && !mayWorkLater(error)) throw toRefusedFile(error)
    throw error
  }
}
