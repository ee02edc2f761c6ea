import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { reportReachable, reportUnreachable } from './connectivity.ts'

afterEach(() => {
  reportReachable()
  vi.unstubAllGlobals()
})

const serve = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

test('F5 one call without an answer is no lost connection where the server still answers', async () => {
  serve(async () => Response.json({ status: 'live' }))
  await reportUnreachable()
  expect(onlineManager.isOnline()).toBe(true)
})

test('F5 where the server does not answer either, the connection is lost until something answers', async () => {
  serve(() => Promise.reject(new TypeError('no network')))
  await reportUnreachable()
  expect(onlineManager.isOnline()).toBe(false)
  reportReachable()
  expect(onlineManager.isOnline()).toBe(true)
})

test('F5 the sign-in page of a shop’s Wi-Fi is no server', async () => {
  serve(async () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }))
  await reportUnreachable()
  expect(onlineManager.isOnline()).toBe(false)
})
