import type { Role } from '@trellis/contract/roles.ts'
import { expect, test } from 'vitest'
import { mount } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { AddedToTrack } from './added-to-track.tsx'

const open = async (role: Role) => {
  const box = await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person([role]) }}>
      <AddedToTrack track={{ id: 't-1', name: 'First week' }} />
    </TestProviders>,
  )
  return [...box.querySelectorAll('a')].map(link => `${link.textContent} ${link.getAttribute('href')}`)
}

test('ASSIGN-012 quality: a track that was filled is assigned to all stores, with a due date, from there', async () => {
  expect(await open('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')).toEqual([
    'Assign to all stores /track-assignments/new?track=t-1',
    'Open the track /track-management/t-1',
  ])
})

test('ASSIGN-012 quality: a manager, who makes no rules, is not led to them', async () => {
  expect(await open('ROLE_DISPENSARY_ADMIN')).toEqual(['Open the track /track-management/t-1'])
})
