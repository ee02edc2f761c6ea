import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './run.mjs'

/** Made up anew by each run: no installation keeps a known password. */
const password = `Smoke-${crypto.randomUUID()}`
const person = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@smoke.trellis.test' }
const image = path.join(root, 'docs/pictures/trellis-light.webp')

/** Waits until `find` returns something; throws with `what` after two minutes. */
export async function waitUntil(what, find) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(50)) {
    const found = await find()
    if (found) return found
  }
  throw new Error(`${what}: not within two minutes`)
}

async function call(url, { method = 'POST', token, body, headers = {}, status = 200 }) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body instanceof Buffer || body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    body: body instanceof Buffer || body === undefined ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.status !== status) throw new Error(`${method} ${url} answered ${answer.status}: ${text.slice(0, 300)}`)
  return text && answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}

/** Finds the one-time link in what the server printed. */
export const findLinkToken = output => /\/first-administrator\?token=([\w-]+)/.exec(output)?.[1]

/** Uploads an image, which a job scales down. */
async function uploadImage(url, token) {
  const bytes = readFileSync(image)
  const body = { fileName: 'smoke.webp', purpose: 'library', bytes: bytes.length }
  const { id, credentials } = await call(`${url}/api/admin/files/create-upload-credentials`, { token, body })
  const headers = { 'x-upload-token': credentials.token, 'content-type': 'application/octet-stream' }
  const uploadUrl = new URL(credentials.uploadUrl, url)
  await call(`${url}${uploadUrl.pathname}${uploadUrl.search}`, { method: 'PUT', headers, body: bytes, status: 204 })
  await call(`${url}/api/admin/files/${id}/uploaded`, { token })
  const file = await waitUntil('the job that scales an image', async () => {
    const { state, thumbnailUrl } = await call(`${url}/api/admin/files/${id}`, { method: 'GET', token })
    if (state === 'failed') throw new Error('The image could not be prepared.')
    return state === 'ready' && { thumbnailUrl }
  })
  await call(new URL(file.thumbnailUrl, url).href, { method: 'GET' })
}

/**
 * Uses an empty installation as its first administrator does: the link, a login, a page, and an image, which sharp and
 * a job prepare.
 */
export async function useInstallation(url, linkToken) {
  await call(`${url}/api/first-administrator`, { body: { ...person, password, token: linkToken } })
  const { token } = await call(`${url}/api/login`, { body: { email: person.email, password } })
  await call(`${url}/api/users/me`, { method: 'GET', token })
  const page = await call(`${url}/login`, { method: 'GET' })
  if (!page.includes('<script')) throw new Error('The login page is not the one of the product.')
  await uploadImage(url, token)
}
