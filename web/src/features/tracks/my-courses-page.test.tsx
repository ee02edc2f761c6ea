import type { Track } from '@trellis/contract/tracks/tracks.ts'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { MyCoursesPage } from './my-courses-page.tsx'
import { doneTrack, idOf, sampleNext, sampleTrack, toListBody } from './testing/sample-tracks.ts'

const learner = { state: 'authenticated' as const, user: person(['ROLE_STUDENT']) }
const page = () => document.body.textContent ?? ''
const rowOf = (name: string) => [...document.querySelectorAll('li')].find(row => row.textContent?.includes(name))!
const linksIn = (element: Element) => [...element.querySelectorAll('a')].map(link => link.getAttribute('href'))

/** A mocked server that filters tracks by name. */
const serve = (tracks: Track[]) =>
  fakeServer({
    'GET /my-tracks': ({ search }) => {
      const filter = new URLSearchParams(search).get('filter') ?? ''
      return answer(toListBody(tracks.filter(({ name }) => name.includes(filter))))
    },
  })

const open = (at = '/mycourses') =>
  mount(
    <TestProviders at={at} session={learner}>
      <MyCoursesPage />
    </TestProviders>,
  )

const write = (text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type="search"]')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

/** Advances the clock by this many milliseconds and lets pending calls finish. */
const wait = (milliseconds: number) =>
  act(async () => {
    await new Promise(done => setImmediate(done))
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

afterEach(() => void vi.useRealTimers())

/** The query of each call for the list of tracks; due dates are fetched by other calls. */
const listsIn = (sent: ReturnType<typeof fakeServer>) =>
  sent.filter(({ path }) => path === '/my-tracks').map(({ search }) => search)

describe('the learner’s home', () => {
  test('TRACK-001 TRACK-003 TRACK-004 lists the tracks, each with Next Course or Completed!', async () => {
    serve([sampleTrack({ coursesCompleted: 3 }), doneTrack({ id: idOf(2), name: 'No medical claims' })])
    await open()
    const [underWay, done] = [rowOf('Checking ID'), rowOf('No medical claims')]
    expect(underWay.textContent).toContain('3 of 5 courses')
    expect(underWay.textContent).toContain('Next Course')
    expect(underWay.textContent).not.toContain('Completed!')
    expect(done.textContent).toContain('Completed!')
    expect(done.textContent).not.toContain('Next Course')
  })

  test('TRACK-005 TRACK-006 the row leads to the track, or straight to its only course', async () => {
    serve([sampleTrack(), sampleTrack({ id: idOf(2), name: 'One lesson', totalCourses: 1 })])
    await open()
    expect(linksIn(rowOf('Checking ID'))[0]).toBe(`/tracks/${idOf(1)}`)
    expect(linksIn(rowOf('One lesson'))[0]).toBe(`/tracks/${idOf(2)}/card-courses/${idOf(900)}`)
  })

  test('TRACK-003 the card on top says where one stands and leads on', async () => {
    const standing = { cardsSeen: 9, minutesLeft: 4, startedAt: '2026-11-19T10:00:00.000Z' }
    serve([sampleTrack({ nextItem: sampleNext({ standing }) })])
    await open()
    const hero = document.querySelector('article')!
    expect(hero.textContent).toContain('The two-hour rule')
    expect(hero.textContent).toContain('Card 9 of 14')
    expect(hero.textContent).toContain('4 min left')
    expect(linksIn(hero).at(-1)).toBe(`/tracks/${idOf(1)}/card-courses/${idOf(900)}`)
  })

  test('TRACK-002 API-092 CONST-005 a search waits 500 ms, asks the server and stands in the address', async () => {
    const sent = serve([sampleTrack(), sampleTrack({ id: idOf(2), name: 'Terpenes' })])
    await open()
    expect(document.querySelector<HTMLInputElement>('input[type="search"]')!.placeholder).toBe('Search Tracks...')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await write('Terp')
    await wait(499)
    expect(listsIn(sent)).toEqual([''])
    await wait(1)
    await wait(50)
    expect(listsIn(sent)).toEqual(['', '?filter=Terp'])
    expect(currentAddress()).toBe('/mycourses?filter=Terp')
    expect(document.querySelectorAll('li')).toHaveLength(1)
  })

  test('TRACK-002 a search without a match says so and leads back to all tracks', async () => {
    serve([sampleTrack()])
    await open('/mycourses?filter=zzz')
    expect(page()).toContain('No track is called “zzz”')
    await press(control('Show all tracks'))
    expect(currentAddress()).toBe('/mycourses')
    expect(rowOf('Checking ID')).toBeDefined()
  })

  test('TRACK-002 without a network the kept tracks are searched', async () => {
    const tracks = [sampleTrack(), sampleTrack({ id: idOf(2), name: 'Terpenes' })]
    fakeServer({ 'GET /my-tracks': ({ search }) => (search === '' ? answer(toListBody(tracks)) : 'no network') })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await open('/mycourses?filter=terp')
    vi.restoreAllMocks()
    expect([...document.querySelectorAll('li')].map(row => row.querySelector('a')?.textContent)).toEqual(['Terpenes'])
  })

  test('TRACK-001 a learner without tracks is told who assigns them', async () => {
    serve([])
    await open()
    expect(page()).toContain('Your manager assigns your store’s tracks.')
  })

  test('TRACK-001 a failure can be tried again', async () => {
    const server = { fails: true }
    fakeServer({
      'GET /my-tracks': () => (server.fails ? refusal('INTERNAL') : answer(toListBody([sampleTrack()]))),
    })
    await open()
    expect(page()).toContain('Everything you have learned is safe.')
    server.fails = false
    await press(control('Try again'))
    expect(rowOf('Checking ID')).toBeDefined()
  })
})
