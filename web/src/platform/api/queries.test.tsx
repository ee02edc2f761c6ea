import { useQuery } from '@tanstack/react-query'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { act } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { afterDoubleClick } from '../../testing/after-double-click.ts'
import { answer, fakeServer, refusal, type SentCall } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { clearLanding } from '../session/stored-session.ts'
import { cacheOffline, read, useSend } from './queries.ts'
import { createQueryClient } from './query-client.ts'

const brandId = '0190a1b2-0000-7000-8000-00000000bb01'

// A fresh sign-in, which another file may have left, reads nothing from the offline cache.
beforeEach(clearLanding)

describe('a read', () => {
  test('F5 a read that is cached for offline use returns its cached answer when the network is gone', async () => {
    const cache = createQueryClient()
    const options = { ...cacheOffline(read(tracks.mine)), retry: false, staleTime: 0 }
    fakeServer({ 'GET /my-tracks': () => answer({ items: [{ name: 'Checking ID' }] }) })
    const first = await cache.fetchQuery(options)
    fakeServer({ 'GET /my-tracks': () => 'no network' })
    await expect(cache.fetchQuery(options)).resolves.toEqual(first)
    fakeServer({ 'GET /my-tracks': () => refusal('DATABASE_UNAVAILABLE') })
    await expect(cache.fetchQuery(options)).resolves.toEqual(first)
  })

  test('F5 that was rejected is an error, cached or not', async () => {
    const cache = createQueryClient()
    const options = { ...cacheOffline(read(tracks.mine)), retry: false, staleTime: 0 }
    fakeServer({ 'GET /my-tracks': () => answer({ items: [] }) })
    await cache.fetchQuery(options)
    fakeServer({ 'GET /my-tracks': () => refusal('NOT_ALLOWED') })
    await expect(cache.fetchQuery(options)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

function Chooser() {
  const { data } = useQuery(read(organizations.brands))
  const choose = useSend(organizations.chooseBrand, [organizations.brands])
  return (
    <>
      <p>{data?.items.length ?? 'none'}</p>
      <output>{choose.status}</output>
      <button type="button" onClick={() => choose.mutate({ body: { brandId } })}>
        Choose
      </button>
    </>
  )
}

const mountChooser = () =>
  mount(
    <TestProviders>
      <Chooser />
    </TestProviders>,
  )

const keysOf = (sent: readonly SentCall[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ headers }) => headers.get('idempotency-key'))

describe('a send', () => {
  test('quality: two presses before the screen is drawn again send one request', async () => {
    const sent = fakeServer({ 'GET /brands': () => answer({ items: [] }), 'PUT /brands/current': () => answer({}) })
    await mountChooser()
    await act(async () => {
      control('Choose').click()
      control('Choose').click()
    })
    await settle()
    expect(keysOf(sent)).toHaveLength(1)
    expect(document.querySelector('output')?.textContent).toBe('success')
  })

  test('quality: a press that a retry of the browser overtook waits for the outcome and never shows a refusal', async () => {
    const outcomes = [refusal('IN_FLIGHT'), refusal('IN_FLIGHT'), answer({})]
    const sent = fakeServer({
      'GET /brands': () => answer({ items: [] }),
      'PUT /brands/current': () => outcomes.shift()!,
    })
    await mountChooser()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await act(async () => control('Choose').click())
    await vi.dynamicImportSettled()
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(document.querySelector('output')?.textContent).toBe('pending')
    await act(() => vi.advanceTimersByTimeAsync(2000))
    expect(document.querySelector('output')?.textContent).toBe('success')
    expect(keysOf(sent)).toHaveLength(3)
    expect(new Set(keysOf(sent)).size).toBe(1)
  })

  test('R3 is sent again with the same key while its outcome is unknown, and with a new one afterwards', async () => {
    const outcomes = ['no network' as const, refusal('INTERNAL'), answer({}), answer({})]
    const sent = fakeServer({
      'GET /brands': () => answer({ items: [] }),
      'PUT /brands/current': () => outcomes.shift()!,
    })
    await mountChooser()
    await press(control('Choose'))
    await press(control('Choose'))
    await press(control('Choose'))
    afterDoubleClick()
    await press(control('Choose'))
    const keys = keysOf(sent)
    expect(keys).toHaveLength(4)
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[2])
  })

  test('reads again what it changes', async () => {
    const sent = fakeServer({ 'GET /brands': () => answer({ items: [] }), 'PUT /brands/current': () => answer({}) })
    await mountChooser()
    await press(control('Choose'))
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /brands',
      'PUT /brands/current',
      'GET /brands',
    ])
  })

  test('asks again for what is being read for the first time: its answer may be from before the change', async () => {
    let answerFirst = () => {}
    const first = new Promise<void>(done => {
      answerFirst = done
    })
    const answers = [first.then(() => answer({ items: [] })), answer({ items: [{ id: brandId, name: 'Fern' }] })]
    const sent = fakeServer({ 'GET /brands': () => answers.shift()!, 'PUT /brands/current': () => answer({}) })
    await mountChooser()
    await press(control('Choose'))
    answerFirst()
    await settle()
    expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(2)
    expect(document.querySelector('p')?.textContent).toBe('1')
  })
})
