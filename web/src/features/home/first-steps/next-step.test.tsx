import type { FirstStep } from '@trellis/contract/home/home.ts'
import { beforeEach, expect, test } from 'vitest'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { mount, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { findNextStep, NextStep } from './next-step.public.tsx'
import { rememberedSteps, rememberSteps } from './remembered-steps.public.ts'

beforeEach(() => localStorage.clear())

const ada = person(['ROLE_ADMINISTRATOR'])
const all: readonly FirstStep[] = ['chain', 'store', 'people', 'course', 'track']
const stateOf = (done: readonly FirstStep[]) => all.map(step => ({ step, isDone: done.includes(step) }))

const open = async (at: string, done: readonly FirstStep[]) => {
  rememberSteps(ada.id, 'left')
  fakeServer({ 'GET /users/me/first-steps': () => answer({ items: stateOf(done) }) })
  const box = await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: ada }}>
      <NextStep />
    </TestProviders>,
  )
  await settle()
  return { words: box.querySelector('aside')?.textContent, link: box.querySelector('a')?.getAttribute('href') }
}

test.each<[readonly FirstStep[], FirstStep | null]>([
  [[], 'chain'],
  [['chain'], 'store'],
  [['store'], 'people'],
  [['store', 'people', 'track'], 'course'],
  [['store', 'people', 'course', 'track'], null],
  [all, null],
])('quality: after %j the next step is %s: a chain is passed over once a store is there', (done, next) => {
  expect(findNextStep(stateOf(done))).toBe(next)
})

test('quality: on the page of a finished piece the next one is one press away', async () => {
  expect(await open('/chains/juniper', ['chain'])).toEqual({
    words: 'First steps: 1 of 5 doneNext: Add a store',
    link: '/dispensaries-admin/new',
  })
})

test('quality: the screen of the next step does not lead to itself', async () => {
  const { link } = await open('/dispensaries-admin/new', ['chain'])
  expect(link).toBeUndefined()
})

test('quality: when all are done, the device asks no more', async () => {
  expect((await open('/track-assignments', all)).words).toBe('First steps: 5 of 5 done')
  expect(rememberedSteps(ada.id)).toBe('hidden')
})
