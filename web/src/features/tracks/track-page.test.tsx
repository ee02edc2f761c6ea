import { useQuery } from '@tanstack/react-query'
import { type Track, type TrackItem, tracks } from '@trellis/contract/tracks/tracks.ts'
import { Link, Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { read } from '../../platform/api/queries.ts'
import { answer, fakeServer } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { doneTrack, idOf, sampleItem, sampleNext, sampleTrack, toListBody } from './testing/sample-tracks.ts'
import { TrackPage } from './track-page.tsx'

const learner = { state: 'authenticated' as const, user: person(['ROLE_STUDENT']) }
const path = `/tracks/${idOf(1)}`
const page = () => document.body.textContent ?? ''
const rows = () => [...document.querySelectorAll('ol > li')]

const serve = (track: Track, items: TrackItem[]) =>
  fakeServer({
    [`GET /my-tracks/${track.id}`]: () => answer(track),
    [`GET /my-tracks/${track.id}/items`]: () => answer(toListBody(items)),
  })

const open = async (state?: unknown) => {
  await mount(
    <TestProviders at={{ pathname: path, state }} session={learner}>
      <Routes>
        <Route path="/tracks/:id" element={<TrackPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </TestProviders>,
  )
  await settle()
}

/** The list of tracks, from which a track is opened. */
function ListFirst() {
  const { data } = useQuery(read(tracks.mine))
  return data ? <Link to={path}>Open</Link> : null
}

test.each([
  [
    'the next one follows',
    sampleTrack({ id: idOf(2), name: 'No medical claims' }),
    `/tracks/${idOf(2)}/card-courses/${idOf(900)}`,
  ],
  ['nothing follows where all are done', doneTrack({ id: idOf(2) }), undefined],
])('TRACK-010 quality: after a completed track, %s', async (_, other, next) => {
  fakeServer({
    'GET /my-tracks': () => answer(toListBody([sampleTrack(), other])),
    [`GET ${path.replace('/tracks', '/my-tracks')}`]: () => answer(doneTrack()),
    [`GET ${path.replace('/tracks', '/my-tracks')}/items`]: () => answer(toListBody([])),
  })
  await mount(
    <TestProviders at="/mycourses" session={learner}>
      <Routes>
        <Route path="/mycourses" element={<ListFirst />} />
        <Route path="/tracks/:id" element={<TrackPage />} />
      </Routes>
    </TestProviders>,
  )
  await settle()
  await press(control('Open'))
  await settle()
  expect(page()).toContain('Completed!')
  expect(
    [...document.querySelectorAll('a')]
      .find(link => link.textContent === 'Next: No medical claims')
      ?.getAttribute('href'),
  ).toBe(next)
})

describe('a track’s own screen', () => {
  test('TRACK-008 TRACK-009 TRACK-010 TRACK-011 shows poster, description, percentage and the way on', async () => {
    serve(sampleTrack({ coursesCompleted: 2, posterImage: '/media/poster.svg' }), [sampleItem()])
    await open()
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/poster.svg')
    expect(page()).toContain('How to look at a card in ten seconds.')
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('40')
    expect(page()).toContain('40%')
    expect(control('Begin next course').getAttribute('href')).toBe(`${path}/card-courses/${idOf(900)}`)
  })

  test('TRACK-012 TRACK-013 TRACK-014 TRACK-015 lists the courses with a check mark, a dash or their number', async () => {
    const startedAt = '2026-11-01T10:00:00.000Z'
    serve(sampleTrack(), [
      sampleItem({ courseId: idOf(901), completed: true, startedAt, completedAt: '2026-11-03T18:00:00.000Z' }),
      sampleItem({ courseId: idOf(902), startedAt }),
      sampleItem({ courseId: idOf(903) }),
    ])
    await open()
    const [done, started, fresh] = rows() as [Element, Element, Element]
    expect(page()).toContain('Courses')
    expect(done.querySelector('.lucide-check')).not.toBeNull()
    expect(done.textContent).toContain('Completed Nov 3')
    expect(started.querySelector('.lucide-minus')).not.toBeNull()
    expect(started.textContent).toContain('Started · 6 min')
    expect(fresh.querySelector('[aria-hidden] svg, .lucide-check, .lucide-minus')).toBeNull()
    expect(fresh.textContent).toContain('Not started · 6 min')
  })

  test('TRACK-016 TRACK-017 TRACK-018 items open courses and classes, a completed one for review', async () => {
    serve(sampleTrack(), [
      sampleItem({ completed: true }),
      sampleItem({ courseId: idOf(901), courseType: 'CLASS', slug: 'responsible-vendor' }),
    ])
    await open()
    expect(rows().map(row => row.querySelector('a')?.getAttribute('href'))).toEqual([
      `${path}/card-courses/${idOf(900)}?review=true`,
      `${path}/classes/responsible-vendor`,
    ])
  })

  test('TRACK-004 TRACK-007 a completed track has no way on', async () => {
    serve(doneTrack(), [])
    await open()
    expect(page()).toContain('Completed!')
    expect(page()).not.toContain('Begin next course')
  })

  test('TRACK-006 asked for its only course, it continues to that', async () => {
    serve(doneTrack({ totalCourses: 1 }), [sampleItem({ completed: true })])
    await open({ opensOnlyCourse: true })
    expect(currentAddress()).toBe(`${path}/card-courses/${idOf(900)}?review=true`)
  })

  test('ERR-031 API-093 a track that answers 404 leads to /', async () => {
    fakeServer({})
    await open()
    expect(currentAddress()).toBe('/')
  })

  test('TRACK-011 a class that comes next opens by its slug', async () => {
    serve(sampleTrack({ nextItem: sampleNext({ courseType: 'CLASS', slug: 'responsible-vendor' }) }), [])
    await open()
    expect(control('Begin next course').getAttribute('href')).toBe(`${path}/classes/responsible-vendor`)
  })
})
