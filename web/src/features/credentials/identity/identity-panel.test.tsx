import { type Identity, identitySentences } from '@trellis/contract/evidence/identity.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { ToastRegion } from '../../../ui/toast-region.tsx'
import { idOf } from '../testing/sample-standings.ts'
import { OwnIdentity, PersonIdentity } from './identity-panel.tsx'

const ana = { userId: idOf(2), name: 'Ana Ortiz' }
const page = () => document.body.textContent ?? ''
const session = { state: 'authenticated' as const, user: person(['ROLE_DISPENSARY_ADMIN']) }
const path = `/people/${ana.userId}/identity`

const illinois: Identity = {
  ...{
    accountName: 'Ana Ortiz',
    asked: ['legalName', 'bornOn', 'address', 'phone', 'agentNumber'],
    agentStates: ['IL'],
  },
  ...{
    legalName: null,
    bornOn: '1999-02-28',
    address: '12 Elm Street',
    phone: '3125550142',
    agentNumbers: { IL: 'A-7' },
  },
  changedAt: '2026-11-20T15:00:00.000Z',
  deletedOn: null,
}

const open = async (part: ReactNode, behaviours: Parameters<typeof fakeServer>[0]) => {
  const sent = fakeServer(behaviours)
  await mount(
    <TestProviders at="/" session={session}>
      {part}
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('B2 nothing of a person is read before their details are opened, and then once', async () => {
  const sent = await open(<PersonIdentity person={ana} />, { [`GET ${path}`]: () => answer(illinois) })
  expect(sent).toEqual([])
  await press(control('Open the details'))
  await settle()
  expect(field('Birth date (optional)').value).toBe('1999-02-28')
  expect(field('Agent number, Illinois (optional)').value).toBe('A-7')
  expect(page()).toContain('Leave it empty if it is Ana Ortiz.')
  expect(sent.map(call => `${call.method} ${call.path}`)).toEqual([`GET ${path}`])
})

test('B2 only what was changed is sent, and a refused value is explained on its field', async () => {
  const replies = [refusal('INVALID_INPUT', { bornOn: [identitySentences.bornOn] }), done]
  const sent = await open(<PersonIdentity person={ana} />, {
    [`GET ${path}`]: () => answer(illinois),
    [`PUT ${path}`]: () => replies.shift()!,
  })
  await press(control('Open the details'))
  await settle()
  await type(field('Birth date (optional)'), '2020-02-28')
  await type(field('Home address (optional)'), '')
  await type(field('Agent number, Illinois (optional)'), 'A-8')
  await press(control('Save'))
  expect(page()).toContain(identitySentences.bornOn)
  await type(field('Birth date (optional)'), '1999-02-28')
  await press(control('Save'))
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { bornOn: '2020-02-28', address: null, agentNumbers: { IL: 'A-8' } },
    { address: null, agentNumbers: { IL: 'A-8' } },
  ])
  expect(page()).toContain('The details are saved.')
})

test('B2 a person changes their own, and only what their state asks', async () => {
  const colorado: Identity = { ...illinois, asked: ['legalName', 'agentNumber'], agentStates: ['CO'], agentNumbers: {} }
  const sent = await open(<OwnIdentity />, {
    'GET /my-identity': () => answer({ ...colorado, bornOn: null, address: null, phone: null }),
    'PUT /my-identity': () => done,
  })
  await press(control('Open the details'))
  await settle()
  expect(page()).not.toContain('Home address')
  await type(field('Legal name (optional)'), 'Ana María Ortiz')
  await press(control('Save'))
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ legalName: 'Ana María Ortiz' })
})

test('B2 a person reads when details that no store needs are deleted', async () => {
  const nothing: Identity = { ...illinois, asked: [], agentStates: [], agentNumbers: {}, bornOn: null, address: null }
  await open(<OwnIdentity />, {
    'GET /my-identity': () => answer({ ...nothing, phone: null, deletedOn: '2027-02-18' }),
  })
  await press(control('Open the details'))
  await settle()
  expect(page()).toContain('No store needs your details any more. They are deleted on Feb 18, 2027.')
})

test('B2 details that cannot be loaded say so, and can be tried again', async () => {
  const replies = [refusal('INTERNAL'), answer(illinois)]
  await open(<PersonIdentity person={ana} />, { [`GET ${path}`]: () => replies.shift()! })
  await press(control('Open the details'))
  await settle()
  expect(page()).toContain('The details could not be loaded')
  await press(control('Try again'))
  await settle()
  expect(field('Phone (optional)').value).toBe('(312) 555-0142')
})
