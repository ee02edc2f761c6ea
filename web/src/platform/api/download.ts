import type { Endpoint, FileResponse, Input } from '@trellis/contract/endpoint.ts'
import { renewToken } from '../session/renew.ts'
import { endSession, storedSession } from '../session/stored-session.ts'
import { buildAddress } from './address.ts'
import type { Args, Callable, Slot, Slots } from './call.ts'
import { isProblem, OfflineError, toApiProblem } from './problem.ts'

/** A downloaded file: its bytes and the name given by the server. */
export type Download = { name: string; blob: Blob }

type FetchFileInput = { method: Endpoint['method']; address: string; body: unknown }

const parseFileName = (disposition: string | null) => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1]
  return encoded ? decodeURIComponent(encoded) : 'export'
}

async function fetchFile({ method, address, body }: FetchFileInput, token: string | undefined): Promise<Download> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const bodyOptions = body !== undefined && { body: JSON.stringify(body) }
  const answer = await fetch(address, { method, headers, ...bodyOptions }).catch(error => {
    throw new OfflineError('The server could not be reached.', { cause: error })
  })
  if (!answer.ok) throw toApiProblem(answer.status, await answer.json().catch(() => undefined))
  const blob = await answer.blob().catch(error => {
    throw new OfflineError('The download was interrupted.', { cause: error })
  })
  return { name: parseFileName(answer.headers.get('content-disposition')), blob }
}

const isSpent = (error: unknown) => isProblem(error, 'TOKEN_EXPIRED', 'TOKEN_INVALID')

/**
 * Fetches the file of an endpoint, completely or not at all, without a time limit. Throws `ApiProblem` when the server
 * rejected the call and `OfflineError` when it could not be reached or the connection broke.
 */
export async function download<P extends Slot, Q extends Slot, B extends Slot, R extends FileResponse>(
  spec: Callable<P, Q, B, R>,
  ...[input]: Args<Input<P, Q, B>, never>
): Promise<Download> {
  const slots: Slots = input ?? {}
  const request = { method: spec.method, address: buildAddress(spec, slots), body: slots.body }
  const token = storedSession().credential?.token
  try {
    return await fetchFile(request, token)
  } catch (error) {
    if (!token || !isSpent(error)) throw error
  }
  try {
    return await fetchFile(request, await renewToken(token))
  } catch (error) {
    if (isSpent(error)) endSession('expired')
    throw error
  }
}

/** Saves the file at a URL, which the server sends as a download. */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Hands a file to the browser as a download. */
export function saveFile({ name, blob }: Download): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, name)
  setTimeout(URL.revokeObjectURL, 60_000, url)
}
