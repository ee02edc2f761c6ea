import { useMutation } from '@tanstack/react-query'
import type { WaitingItem } from '@trellis/contract/home/home.ts'
import type { Role } from '@trellis/contract/roles.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { Today } from './today.tsx'
import { WaitingBell } from './waiting-bell.public.tsx'

type Reply = Parameters<typeof fakeServer>[0][string]

const waiting = (...items: readonly WaitingItem[]) => answer({ items })
const item = (kind: WaitingItem['kind'], count = 1, isMore = false): WaitingItem => ({ kind, count, isMore })

const open = async (children: ReactNode, role: Role, reply: Reply) => {
  const sent = fakeServer({ 'GET /users/me/waiting': reply })
  const box = await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person([role]) }}>
      {children}
    </TestProviders>,
  )
  await settle()
  const links = () => [...box.querySelectorAll('a')].map(each => `${each.textContent} ${each.getAttribute('href')}`)
  return { box, sent, links }
}

test('quality: the home screen words what waits and leads to where it is dealt with, but for what it lists itself', async () => {
  const { box, links } = await open(<Today shownHere={['unconfirmed-people']} />, 'ROLE_ADMINISTRATOR', () =>
    waiting(item('sign-up-requests', 1), item('unconfirmed-people', 4), item('failed-emails', 99, true)),
  )
  expect([...box.querySelectorAll('li')].map(each => each.textContent)).toEqual([
    '1 person asks to joinDecide',
    '99+ e-mails could not be sentSee why',
  ])
  expect(links()).toEqual(['Decide /signup-work-queue', 'See why /mail?status=failed'])
})

test('quality: where nothing waits elsewhere, the home screen has no panel', async () => {
  const { box } = await open(<Today shownHere={['draft-reviews']} />, 'ROLE_ADMINISTRATOR', () =>
    waiting(item('draft-reviews')),
  )
  expect(box.querySelector('section')).toBeNull()
})

test('quality: a request leads each role to its own screen', async () => {
  const reply = () => waiting(item('sign-up-requests', 2))
  expect((await open(<Today shownHere={[]} />, 'ROLE_DISPENSARY_ADMIN', reply)).links()).toEqual([
    'Decide /dispensary-employees',
  ])
  expect((await open(<Today shownHere={[]} />, 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', reply)).links()).toEqual([
    'Decide /locations',
  ])
})

test('quality: the bell says how much waits', async () => {
  await open(<WaitingBell />, 'ROLE_BRAND_ADMIN', () =>
    waiting(item('reward-problems', 2), item('rewards-to-order', 3)),
  )
  expect(control('Waiting for you: 5').textContent).toBe('5')
})

test('quality: a bell without anything has no number, and one that could not ask does not claim to be empty', async () => {
  await open(<WaitingBell />, 'ROLE_BRAND_ADMIN', () => waiting())
  expect(control('Waiting for you: nothing').textContent).toBe('')
  await open(<WaitingBell />, 'ROLE_BRAND_ADMIN', () => refusal('NOT_FOUND'))
  expect(control('Waiting for you').textContent).toBe('')
})

const Saving = () => {
  const { mutate } = useMutation({ mutationFn: async () => undefined })
  return (
    <button type="button" onClick={() => mutate()}>
      Save
    </button>
  )
}

test('quality: after a save the bell asks again', async () => {
  let count = 2
  const { sent } = await open(
    <>
      <WaitingBell />
      <Saving />
    </>,
    'ROLE_BRAND_ADMIN',
    () => waiting(item('reward-problems', count)),
  )
  count = 1
  await press(control('Save'))
  await expect.poll(() => sent.length).toBe(2)
  await settle()
  expect(control('Waiting for you: 1').textContent).toBe('1')
})
