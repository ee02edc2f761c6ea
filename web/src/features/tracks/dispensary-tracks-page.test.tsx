import { expect, test } from 'vitest'
import { answer, fakeServer } from '../../testing/fake-server.ts'
import { control, mount, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { DispensaryTracksPage } from './dispensary-tracks-page.tsx'
import { idOf, sampleDispensaryTrack, toListBody } from './testing/sample-tracks.ts'

const places = [
  { id: idOf(31), name: 'Juniper & Main', city: 'Denver', state: 'Colorado' },
  { id: idOf(32), name: 'Juniper Pearl', city: 'Boulder', state: 'Colorado' },
]
const page = () => document.body.textContent ?? ''
const asked = (sent: ReturnType<typeof fakeServer>) =>
  sent.filter(({ path }) => path === '/dispensary-tracks').at(-1)?.search

const serve = (tracks = [sampleDispensaryTrack()], others = 0) =>
  fakeServer({
    'GET /dispensary-tracks/dispensaries': () => answer(toListBody(places)),
    'GET /dispensary-tracks': () => answer({ ...toListBody(tracks), others, may: { giveTracks: false } }),
  })

const open = async (role: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE' | 'ROLE_BRAND_SALES', at = '/tracks') => {
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person([role]) }}>
      <DispensaryTracksPage />
    </TestProviders>,
  )
  await settle()
}

test('TRACK-019 API-108 shows the tracks of one’s own dispensary with their courses, the muted ones marked', async () => {
  const mutedItems = [{ trackItemId: idOf(12), trackId: idOf(1), dispensaryId: idOf(31) }]
  const sent = serve([sampleDispensaryTrack({ mutedItems })])
  await open('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')
  expect(asked(sent)).toBe(`?dispensaryId=${idOf(31)}`)
  const courses = [...document.querySelectorAll('ol > li')].map(row => row.textContent)
  expect(courses).toEqual(['1Five looks', '2Refusing a saleMuted'])
  expect(page()).toContain('2 courses · 1 muted here')
})

test('TRACK-019 API-108 the address names the dispensary', async () => {
  const sent = serve()
  await open('ROLE_BRAND_SALES', `/tracks?dispensaryId=${idOf(32)}`)
  expect(asked(sent)).toBe(`?dispensaryId=${idOf(32)}`)
  expect(page()).toContain('Juniper Pearl, Boulder')
})

test('TRACK-019 a person who may assign tracks has a link to the page for it', async () => {
  serve()
  await open('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')
  expect(control('Manage tracks').getAttribute('href')).toBe('/track-management')
})

test('TRACK-019 a person who may not assign tracks has no such link', async () => {
  serve()
  await open('ROLE_BRAND_SALES')
  expect(page()).not.toContain('Manage tracks')
})

test('TRACK-020 CONST-024 while loading there is a spinner, from 500 ms on', async () => {
  fakeServer({ 'GET /dispensary-tracks/dispensaries': () => new Promise(() => undefined) })
  await open('ROLE_BRAND_SALES')
  const spinner = document.querySelector<HTMLElement>('[role="status"]')!
  expect(spinner.textContent).toBe('Loading…')
  expect(spinner.style.animationDelay).toBe('500ms')
})

test('TRACK-019 a dispensary without tracks says so', async () => {
  serve([])
  await open('ROLE_BRAND_SALES')
  expect(page()).toContain('No tracks at Juniper & Main yet')
})

test('TRACK-019 brand sales see the first of the stores that they work with, and how many tracks others have there', async () => {
  const sent = serve([sampleDispensaryTrack()], 2)
  await open('ROLE_BRAND_SALES')
  expect(asked(sent)).toBe(`?dispensaryId=${idOf(31)}`)
  expect(page()).toContain('This store has 2 more tracks from others.')
})

test('TRACK-019 a store without any track of one’s own still says how many others have there', async () => {
  serve([], 1)
  await open('ROLE_BRAND_SALES')
  expect(page()).toContain('No tracks at Juniper & Main yet')
  expect(page()).toContain('This store has 1 more track from others.')
})

test('TRACK-019 a dispensary out of reach says so', async () => {
  fakeServer({ 'GET /dispensary-tracks/dispensaries': () => answer(toListBody(places)) })
  await open('ROLE_BRAND_SALES', `/tracks?dispensaryId=${idOf(41)}`)
  expect(page()).toContain('This dispensary is not one of yours')
})

test('TRACK-019 whose brand works with no store yet is told so', async () => {
  fakeServer({ 'GET /dispensary-tracks/dispensaries': () => answer(toListBody([])) })
  await open('ROLE_BRAND_SALES')
  expect(page()).toContain('No stores yet')
})
