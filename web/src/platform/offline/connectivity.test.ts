import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { reportReachable, reportUnreachable } from './connectivity.ts'

afterEach(() => {
  reportReachable()
  vi.unstubAllGlobals()
})

const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

test('F5 one call without an answer does not set the app offline while the server is reachable', async () => {
  serve(async () => Response.json({ status: 'live' }))
  await reportUnreachable()
  expect(onlineManager.isOnline()).toBe(true)
})

test('F5 the app is offline while the server is not reachable, until a call is answered', async () => {
  serve(() => Promise.reject(new TypeError('no network')))
  await reportUnreachable()
  expect(onlineManager.isOnline()).toBe(false)
  reportReachable()
  expect(onlineManager.isOnline()).toBe(true)
})

test('F5 a captive portal does not count as the server', async () => {
  serve(async () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }))
  await reportUnreachable()
  expect(onlineManager.isOnline()).toBe(false)
})
