import type { Role } from '@trellis/contract/roles.ts'
import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { mount, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { DashboardPage } from './dashboard-page.tsx'

const open = async (brands: readonly unknown[], role: Role = 'ROLE_RESELLER') => {
  fakeServer({ 'GET /brands/mine/stats': () => refusal('NOT_FOUND'), 'GET /brands': () => answer({ items: brands }) })
  await mount(
    <TestProviders at="/dashboard" session={{ state: 'authenticated', user: person([role]) }}>
      <DashboardPage />
    </TestProviders>,
  )
  await settle()
}

const page = () => document.body.textContent ?? ''

test('anyone who acts for several brands is asked to choose one', async () => {
  await open([{ id: '0190a1b2-0000-7000-8000-000000000001', name: 'Fern', isCurrent: false }])
  expect(page()).toContain('Choose a brand')
  expect(page()).not.toContain('Your company has no brand yet')
})

test('a company without brands is told who adds them, not to choose one', async () => {
  await open([])
  expect(page()).toContain('Your company has no brand yet')
  expect(page()).toContain('An administrator adds the brands you work for.')
})

const links = () => [...document.querySelectorAll('a')].map(link => link.getAttribute('href'))

test('BRAND-001 quality: the courses of a brand lead its administrators to where they are written, and no one else', async () => {
  await open([], 'ROLE_BRAND_ADMIN')
  expect(links()).toEqual(['/edit-card-courses', '/campaigns', '/brand-settings'])
})

test('BRAND-001 quality: a brand’s other people, who write no courses, are not led there', async () => {
  await open([], 'ROLE_BRAND_EMPLOYEE')
  expect(links()).toEqual(['/campaigns'])
})
