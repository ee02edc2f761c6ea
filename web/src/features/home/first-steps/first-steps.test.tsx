import type { FirstStep } from '@trellis/contract/home/home.ts'
import { expandRoles, type Role } from '@trellis/contract/roles.ts'
import { mayOpen, type ScreenPath, screens } from '@trellis/contract/routes.ts'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { FirstSteps } from './first-steps.tsx'
import { getStepView } from './step-views.ts'

beforeEach(() => localStorage.clear())

const ada = person(['ROLE_ADMINISTRATOR'])
const cora = person(['ROLE_ADMINISTRATOR'], { id: '0190a1b2-0000-7000-8000-000000000002' })

/** An answer in which the steps after the colon are done. */
const steps = (all: readonly FirstStep[], ...done: readonly FirstStep[]) => ({
  'GET /users/me/first-steps': () => answer({ items: all.map(step => ({ step, isDone: done.includes(step) })) }),
})
const ofAdministrator = ['chain', 'store', 'people', 'course', 'track'] as const
const none = steps(ofAdministrator)
const all = steps(ofAdministrator, 'store', 'people', 'course', 'track')

const open = async (behaviours: Parameters<typeof fakeServer>[0], user = ada) => {
  const sent = fakeServer(behaviours)
  const box = await mount(
    <TestProviders at="/users" session={{ state: 'authenticated', user }}>
      <FirstSteps />
    </TestProviders>,
  )
  await settle()
  const panel = () => box.querySelector('section')
  const shown = () => [...box.querySelectorAll('li p:first-child')].map(each => each.textContent)
  const links = () => [...box.querySelectorAll('a')].map(each => each.getAttribute('href'))
  return { sent, panel, shown, links }
}

test('quality: an empty installation shows what is to do, each with a link into its screen', async () => {
  const { shown, links } = await open(none)
  expect(shown()).toEqual([
    'Add a chainTo do',
    'Add a storeTo do',
    'Add your peopleTo do',
    'Create a courseTo do',
    'Assign a trackTo do',
  ])
  expect(links()).toEqual([
    '/chains/new',
    '/dispensaries-admin/new',
    '/imports/new?kind=employees',
    '/edit-card-courses',
    '/track-management',
  ])
})

test.each<[Role, readonly FirstStep[], readonly string[]]>([
  ['ROLE_DISPENSARY_ADMIN', ['people', 'track'], ['/imports/new?kind=employees', '/dispensary-tracks']],
  ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', ['own-stores', 'people'], ['/locations', '/imports/new?kind=employees']],
  ['ROLE_BRAND_ADMIN', ['course', 'campaign'], ['/edit-card-courses', '/campaigns']],
])('quality: the steps of %s lead to its own screens', async (role, shown, screens) => {
  const { links } = await open(steps(shown), person([role]))
  expect(links()).toEqual(screens)
})

test('quality: what is done says so, beside what is left', async () => {
  const { shown } = await open(steps(['store', 'people'], 'store'))
  expect(shown()).toEqual(['Add a storeDone', 'Add your peopleTo do'])
})

test('quality: stores without a chain are enough; that account’s next visit on the device asks nothing', async () => {
  const { panel } = await open(all)
  expect(panel()).toBeNull()
  expect((await open(none)).sent).toHaveLength(0)
  expect((await open(none, cora)).panel()).not.toBeNull()
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
  const pending = { 'GET /users/me/first-steps': () => new Promise<never>(() => undefined) }
  expect((await open(pending)).panel()).toBeNull()
  await open(none)
  const today = { ...cora, createdAt: new Date().toISOString() }
  expect((await open(pending, today)).panel()).not.toBeNull()
  expect((await open(pending)).panel()?.getAttribute('aria-busy')).toBe('true')
})

test('quality: the steps are not shown when the call fails, though something was left before', async () => {
  await open(none)
  const { panel } = await open({ 'GET /users/me/first-steps': () => refusal('NOT_FOUND') })
  await act(settle)
  expect(panel()).toBeNull()
})

test.each<[Role, readonly FirstStep[]]>([
  ['ROLE_ADMINISTRATOR', ['chain', 'store', 'people', 'course', 'track']],
  ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', ['own-stores', 'people', 'course', 'track']],
  ['ROLE_DISPENSARY_ADMIN', ['people', 'track']],
  ['ROLE_RESELLER', ['own-stores', 'people', 'track']],
  ['ROLE_BRAND_ADMIN', ['course', 'partner', 'campaign']],
])('quality: %s may open the screen of every step', (role, shown) => {
  const roles = expandRoles([role])
  const paths = shown.map(step => getStepView(step, roles).to.split('?')[0] as ScreenPath)
  expect(paths.filter(path => !mayOpen(screens[path].access, roles))).toEqual([])
})
