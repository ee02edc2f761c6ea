import { employees } from '@trellis/contract/employees/employees.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginSession, endSession } from '../session/stored-session.ts'
import { download } from './download.ts'

const fileOf = (text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="Manana.csv"; filename*=UTF-8''Ma%C3%B1ana.csv`,
    },
  })
const refused = (code: string, status: number) =>
  new Response(JSON.stringify({ code, status, detail: 'No.', errors: {} }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
const tokens = () =>
  new Response(JSON.stringify({ token: 'new', refresh_token: null }), {
    headers: { 'content-type': 'application/json' },
  })

/** Replaces the network; each call gets the next response. */
const serve = (...answers: (() => Response | Promise<Response>)[]) => {
  const asked: [string, string | null][] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    asked.push([address, new Headers(init.headers).get('authorization')])
    return answers.shift()!()
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    endSession('left')
  })
  return asked
}

test('API-057 a file is downloaded with its name, for the given filter, as the signed-in person', async () => {
  const asked = serve(() => fileOf('a,b'))
  beginSession('held', '/')
  const { name, blob } = await download(employees.export, { query: { filter: 'ana', format: 'csv' } })
  expect([name, await blob.text()]).toEqual(['Mañana.csv', 'a,b'])
  expect(asked).toEqual([['/api/employees/export?filter=ana&format=csv', 'Bearer held']])
})

test('API-057 an expired token is renewed first', async () => {
  const asked = serve(
    () => refused('TOKEN_EXPIRED', 401),
    tokens,
    () => fileOf('a'),
  )
  beginSession('spent', '/')
  expect(await (await download(employees.export)).blob.text()).toBe('a')
  expect(asked.map(([, token]) => token)).toEqual(['Bearer spent', null, 'Bearer new'])
})

test('API-057 a rejection is reported, and so is a lost network', async () => {
  serve(
    () => refused('BUSY', 503),
    () => Promise.reject(new TypeError('Failed to fetch')),
  )
  await expect(download(employees.export)).rejects.toMatchObject({ code: 'BUSY' })
  await expect(download(employees.export)).rejects.toMatchObject({ name: 'OfflineError' })
})
