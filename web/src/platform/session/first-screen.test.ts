import { readFileSync } from 'node:fs'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type FirstScreen, firstScreenPaths } from '@trellis/contract/home/first-screen.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { createElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, fakeServer, type SentCall } from '../../testing/fake-server.ts'
import { mount } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { cacheOffline, read } from '../api/queries.ts'
import { createQueryClient } from '../api/query-client.ts'
import { readFirstScreen, startReads, useFreshFirstScreen } from './first-screen.ts'
import { beginSession, clearLanding, endSession, storedSession } from './stored-session.ts'

const user = person(['ROLE_STUDENT'])
const list = { items: [] }
const early = {
  user,
  branding: { accentColor: '#1f5b43' },
  tracks: list,
  dueDates: list,
  invitations: list,
  rewards: {},
  choices: list,
}
const whole = early as unknown as FirstScreen
const paths = Object.values(firstScreenPaths)

beforeEach(() => {
  localStorage.clear()
  endSession('left')
  beginSession('mine', '/mycourses')
  clearLanding()
})

/** A server that answers each part, with the number of the request. */
const serveParts = () => {
  const sent: SentCall[] = fakeServer(
    Object.fromEntries(paths.map(path => [`GET ${path}`, () => answer({ id: user.id, roles: [], call: sent.length })])),
  )
  return sent
}

const settle = (cache: QueryClient) =>
  expect.poll(() => paths.map(path => cache.getQueryState([path, {}])?.status)).toEqual(paths.map(() => 'success'))

describe('the parts of the first screen', () => {
  test('P2 come from the one answer, and its owner is the one of the login', async () => {
    const sent = serveParts()
    const cache = createQueryClient()
    readFirstScreen(cache, { token: 'mine', answer: Promise.resolve(whole) })
    await settle(cache)
    expect(sent).toEqual([])
    expect(cache.getQueryData([firstScreenPaths.branding, {}])).toEqual(early.branding)
    expect(storedSession().credential?.personId).toBe(user.id)
  })

  test('P2 are read by their own calls where there was no answer, or none of this part', async () => {
    const sent = serveParts()
    const cache = createQueryClient()
    readFirstScreen(cache, { token: 'mine', answer: Promise.resolve(null) })
    await settle(cache)
    expect(sent.map(({ path }) => path)).toEqual(paths)
    const { rewards: _, ...older } = early
    const next = createQueryClient()
    readFirstScreen(next, { token: 'mine', answer: Promise.resolve(older as unknown as FirstScreen) })
    await settle(next)
    expect(sent.slice(paths.length).map(({ path }) => path)).toEqual([firstScreenPaths.rewards])
  })

  test('S7 are not those of the person before', async () => {
    const sent = serveParts()
    const cache = createQueryClient()
    readFirstScreen(cache, { token: 'mine', answer: Promise.resolve(whole) })
    beginSession('another', '/')
    await settle(cache)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(paths.map(() => 'Bearer another'))
    expect(cache.getQueryData([firstScreenPaths.branding, {}])).not.toEqual(early.branding)
  })
})

describe('the reads of a course', () => {
  const path = '/card-courses/:id'
  const input = { params: { id: 'c1' } }
  const state = (cache: QueryClient) => cache.getQueryState([path, input])

  test('P3 come from the early answers, and do not name the owner of the login', async () => {
    const sent = fakeServer({})
    const cache = createQueryClient()
    startReads(cache, 'mine', [{ path, input, answer: Promise.resolve({ id: 'c1', title: 'Tea' }) }])
    await expect.poll(() => state(cache)?.data).toEqual({ id: 'c1', title: 'Tea' })
    expect(sent).toEqual([])
    expect(storedSession().credential?.personId).toBeUndefined()
  })

  test('S7 AUTH-011 are sent again after another login, and where there was no answer', async () => {
    const sent = fakeServer({ 'GET /card-courses/c1': () => answer({ id: 'c1', title: 'Coffee' }) })
    const answers = [Promise.resolve(null), Promise.resolve({ id: 'c1', title: 'Tea' })]
    for (const [index, early] of answers.entries()) {
      const cache = createQueryClient()
      startReads(cache, 'mine', [{ path, input, answer: early }])
      if (index === 1) beginSession('another', '/')
      await expect.poll(() => state(cache)?.data).toEqual({ id: 'c1', title: 'Coffee' })
    }
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer mine', 'Bearer another'])
  })
})

describe('back on the first screen', () => {
  const Screen = () => {
    useFreshFirstScreen()
    useQuery(cacheOffline(read(tracks.mine)))
    return null
  }
  const show = (cache: QueryClient) =>
    mount(createElement(QueryClientProvider, { client: cache }, createElement(Screen)))

  test('P2 all parts are read in one call, and fresh ones are not read again', async () => {
    const sent = fakeServer({ 'GET /home': () => answer(whole) })
    const cache = createQueryClient()
    await show(cache)
    await settle(cache)
    await show(cache)
    expect(sent.map(({ path }) => path)).toEqual(['/home'])
    await cache.invalidateQueries({ queryKey: [firstScreenPaths.tracks], refetchType: 'none' })
    await show(cache)
    expect(sent.map(({ path }) => path)).toEqual(['/home', '/home'])
  })

  test('P2 nothing is read twice while the screen is being read', async () => {
    const sent = fakeServer({})
    const cache = createQueryClient()
    readFirstScreen(cache, { token: 'mine', answer: Promise.resolve(whole) })
    await show(cache)
    await settle(cache)
    expect(sent).toEqual([])
  })
})

describe('the request before the app has arrived', () => {
  const script = readFileSync('web/public/theme.js', 'utf8')
  const page = `${location.origin}/login`

  /** What the page asks for, opened at a path with this token in storage. */
  const open = (path: string, stored: object | null, server: Parameters<typeof fakeServer>[0] = {}) => {
    history.replaceState(null, '', path)
    localStorage.setItem('token', JSON.stringify(stored))
    const sent = fakeServer(server)
    new Function(script)()
    history.replaceState(null, '', page)
    return sent.map(call => `${call.path} ${call.headers.get('authorization')}`)
  }
  const fresh = () => ({ token: 'mine', savedAt: Date.now() })
  const late = () => ({ token: 'mine', savedAt: Date.now() - 46 * 60_000 })

  test('P2 asks for the first screen where learners arrive, with their token', () => {
    expect(open('/mycourses?filter=tea', fresh())).toEqual(['/site null', '/home Bearer mine'])
    expect(open('/', fresh())).toEqual(['/site null', '/home Bearer mine'])
  })

  test('P3 asks for a course, its branding and its reader, as the app will', async () => {
    const [trackId, id] = [crypto.randomUUID(), crypto.randomUUID()]
    const course = `/tracks/${trackId}/card-courses/${id}`
    expect(open(`${course}?review=true`, fresh())).toEqual([
      '/site null',
      '/users/me Bearer mine',
      '/branding Bearer mine',
      `/card-courses/${id} Bearer mine`,
    ])
    expect(trellisCourse?.reads.map(({ path, input }) => ({ path, input }))).toEqual([
      { path: '/users/me', input: {} },
      { path: '/branding', input: { query: { trackId, courseId: id } } },
      { path: '/card-courses/:id', input: { params: { id } } },
    ])
    expect([open(course, late()), open(course, null), open(`${course}/more`, fresh())]).toEqual([
      ['/site null'],
      ['/site null'],
      ['/site null'],
    ])
  })

  test('F2 loads the image next to the card that a course opens at', async () => {
    const loaded: string[] = []
    const toImage = class {
      set src(url: string) {
        loaded.push(url)
      }
    }
    vi.stubGlobal('Image', toImage)
    const [trackId, id] = [crypto.randomUUID(), crypto.randomUUID()]
    const types = ['TEXT', 'IMAGE', 'TEXT', 'IMAGE', 'QUIZ']
    const cards = types.map((cardType, position) => ({
      id: `c${position}`,
      cardType,
      position,
      url: `/${position}.png`,
    }))
    for (const lastCardId of [null, 'c2', 'c4']) {
      open(`/tracks/${trackId}/card-courses/${id}`, fresh(), {
        [`GET /card-courses/${id}`]: () => answer({ lastCardId, cards }),
      })
      await trellisCourse?.reads[2]?.answer
    }
    expect(loaded).toEqual(['/1.png', '/3.png', '/3.png'])
    vi.unstubAllGlobals()
  })

  test('AUTH-011 does not on other screens, without a login, or with a token that is due for renewal', () => {
    const others = [open('/rewards', fresh()), open('/mycourses', null), open('/', late())]
    expect(others).toEqual([['/site null'], ['/site null'], ['/site null']])
  })
})
