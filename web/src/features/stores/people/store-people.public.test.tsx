import { expandRoles, type Role } from '@trellis/contract/roles.ts'
import { expect, test } from 'vitest'
import { fill } from '../../../platform/composition/slot.tsx'
import { answerList, fakeServer } from '../../../testing/fake-server.ts'
import { mount, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { aboveEmployees, peopleQuestions } from '../../employees/employees.slots.ts'
import { homeTop } from '../../organizations/organizations.slots.ts'
import { StorePeople } from './store-people.public.tsx'

const id = '0190a1b2-0000-7000-8000-000000000031'
const manager = ['Add manager', `/add-manager?dispensaryId=${id}`]
const list = ['Import a list', `/imports/new?kind=employees&placeId=${id}`]
const employee = ['Add employee', `/dispensaries-admin/${id}/add-employee`]

test.each<[Role, string[][]]>([
  ['ROLE_ADMINISTRATOR', [manager, list, employee]],
  ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', [list, employee]],
  ['ROLE_RESELLER', [manager, list, employee]],
])('DISP-005 RESELL-004 quality: %s adds people to a store by hand and from a list', async (role, links) => {
  fakeServer({ 'GET /employees': () => answerList([]) })
  const box = await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person(expandRoles([role])) }}>
      <StorePeople store={{ id }} />
    </TestProviders>,
  )
  await settle()
  expect([...box.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')])).toEqual(links)
})

test('EMP-008 quality: on the page of a store, what waits on other screens does not stand above its people', async () => {
  fill(homeTop, () => 'What needs you today')()
  fill(aboveEmployees, () => 'A brand asks another store')()
  fill(peopleQuestions, () => 'Somebody asks to join this store')()
  fakeServer({ 'GET /employees': () => answerList([]) })
  const box = await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person(['ROLE_RETAIL_ORGANIZATION_EMPLOYEE']) }}>
      <StorePeople store={{ id }} />
    </TestProviders>,
  )
  await settle()
  expect(box.textContent).toContain('Somebody asks to join this store')
  expect(box.textContent).not.toMatch(/What needs you today|A brand asks another store/)
})
