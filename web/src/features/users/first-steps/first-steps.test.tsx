import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answerList, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { FirstSteps } from './first-steps.tsx'

beforeEach(() => localStorage.clear())

const ada = person(['ROLE_ADMINISTRATOR'])
const cora = person(['ROLE_ADMINISTRATOR'], { id: '0190a1b2-0000-7000-8000-000000000002' })

const none = { 'GET /admin/dispensaries': () => answerList([]), 'GET /admin/card-courses': () => answerList([]) }
const all = {
  'GET /admin/dispensaries': () =>
    answerList([
      { people: 0, tracks: 0 },
      { people: 3, tracks: 1 },
    ]),
  'GET /admin/card-courses': () => answerList([{}]),
}

const open = async (behaviours: Parameters<typeof fakeServer>[0], user = ada) => {
  const sent = fakeServer(behaviours)
  const box = await mount(
    <TestProviders at="/users" session={{ state: 'authenticated', user }}>
      <FirstSteps />
    </TestProviders>,
  )
  await settle()
  const panel = () => box.querySelector('section')
  const steps = () => [...box.querySelectorAll('li p:first-child')].map(each => each.textContent)
  return { sent, panel, steps }
}

test('quality: an empty installation shows four steps to do, each with a link into its screen', async () => {
  const { panel, steps, sent } = await open(none)
  expect(steps()).toEqual(['Add a storeTo do', 'Add its peopleTo do', 'Make a courseTo do', 'Make a track of itTo do'])
  expect([...panel()!.querySelectorAll('a')].map(each => each.getAttribute('href'))).toEqual([
    '/dispensaries-admin',
    '/imports/new?kind=employees',
    '/edit-card-courses',
    '/track-management',
  ])
  expect(sent.find(({ path }) => path === '/admin/card-courses')?.search).toContain('state=published')
})

test('quality: what is done says so, beside what is left', async () => {
  const { steps } = await open({
    'GET /admin/dispensaries': () => answerList([{ people: 3, tracks: 0 }]),
    'GET /admin/card-courses': () => answerList([]),
  })
  expect(steps()).toEqual(['Add a storeDone', 'Add its peopleDone', 'Make a courseTo do', 'Make a track of itTo do'])
})

test('quality: once everything is done the steps are gone, and that account’s next visit on the device asks nothing', async () => {
  const { panel, sent } = await open(all)
  expect(panel()).toBeNull()
  expect(sent).toHaveLength(2)
  expect((await open(none)).sent).toHaveLength(0)
  expect((await open(none, cora)).panel()).not.toBeNull()
})

test('quality: a track of classes alone needs no course', async () => {
  const { panel, sent } = await open({ ...all, 'GET /admin/card-courses': () => answerList([]) })
  expect(sent).toHaveLength(2)
  expect(panel()).toBeNull()
})

test('quality: who hides the steps does not see them again on the device, nor are they asked for', async () => {
  const { panel } = await open(none)
  await press(control('Hide the first steps'))
  expect(panel()).toBeNull()
  const next = await open(none)
  expect(next.panel()).toBeNull()
  expect(next.sent).toHaveLength(0)
})

test('quality: while it is not known what is done, the place is kept where something was left before, and for an account of today', async () => {
  const never = () => new Promise<never>(() => undefined)
  const pending = { 'GET /admin/dispensaries': never, 'GET /admin/card-courses': never }
  expect((await open(pending)).panel()).toBeNull()
  await open(none)
  const today = { ...cora, createdAt: new Date().toISOString() }
  expect((await open(pending, today)).panel()).not.toBeNull()
  const { panel, steps } = await open(pending)
  expect(panel()?.getAttribute('aria-busy')).toBe('true')
  expect(steps()).toEqual(['Add a store', 'Add its people', 'Make a course', 'Make a track of it'])
})

test('quality: the steps are not shown when a call fails, though something was left before', async () => {
  await open(none)
  const { panel } = await open({ ...none, 'GET /admin/card-courses': () => refusal('NOT_FOUND') })
  await act(settle)
  expect(panel()).toBeNull()
})
