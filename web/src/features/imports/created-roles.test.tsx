import type { ImportRole, ImportRun } from '@trellis/contract/imports/imports.ts'
import { expect, test } from 'vitest'
import { mount } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { CreatedRoles } from './created-roles.tsx'

const run = (state: ImportRun['state'], roles: readonly ImportRole[]): ImportRun => ({
  ...{ id: '0190a1b2-0000-7000-8000-000000000001', kind: 'employees', fileName: null, place: null, state },
  ...{ createdAt: '2026-11-20T16:00:00.000Z', finishedAt: null, undoUntil: null, outcomes: {}, results: {} },
  ...{ total: 1, applied: 1, ended: 0, roles: [...roles] },
})

const show = async (state: ImportRun['state'], roles: readonly ImportRole[]) => {
  await mount(
    <TestProviders>
      <CreatedRoles run={run(state, roles)} />
    </TestProviders>,
  )
  return [...document.querySelectorAll('p')].map(({ textContent }) => textContent)
}

const lead = { name: 'Inventory Lead', isNew: true, isThere: true }
const buyer = { name: 'Buyer', isNew: false, isThere: true }

test('quality: a result names the roles that the list created, and those that existed by then', async () => {
  const lines = ['Roles created: Inventory Lead.', 'Existing roles used: Buyer.']
  expect(await show('DONE', [lead, buyer])).toEqual(lines)
})

test('quality: an undone import names the roles that were deleted, and those that stay', async () => {
  const lines = ['Roles deleted: Scheduler.', 'Roles kept because they are in use or were changed: Inventory Lead.']
  const scheduler = { name: 'Scheduler', isNew: true, isThere: false }
  expect(await show('UNDONE', [lead, buyer, scheduler])).toEqual(lines)
})

test('quality: a list without roles of its own says nothing about them', async () => {
  expect(await show('DONE', [])).toEqual([])
})
