import { expect, test } from 'vitest'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { control, mount, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { idOf, requirementOf, standings } from '../testing/sample-standings.ts'
import { EmployeeLine } from './employee-line.tsx'

const ana = idOf(2)

const open = async (role: 'ROLE_DISPENSARY_ADMIN' | 'ROLE_BRAND_EMPLOYEE', requirements = [standings.expired]) => {
  const sent = fakeServer({
    [`GET /compliance/people/${ana}`]: () =>
      answer({
        userId: ana,
        name: 'Ana Ortiz',
        maySell: false,
        requirements: requirements.map(standing => requirementOf(standing)),
      }),
  })
  await mount(
    <TestProviders session={{ state: 'authenticated', user: person([role]) }}>
      <EmployeeLine userId={ana} />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('B1 the page of an employee says whether they may sell today, and links to why', async () => {
  await open('ROLE_DISPENSARY_ADMIN')
  expect(document.body.textContent).toContain('May not sell')
  expect(control('Certificates').getAttribute('href')).toBe(`/compliance/people/${ana}`)
})

test('B1 nothing is shown where no requirement applies, and nothing is asked for brand people', async () => {
  await open('ROLE_DISPENSARY_ADMIN', [])
  expect(document.body.textContent).not.toContain('sell')
  const sent = await open('ROLE_BRAND_EMPLOYEE')
  expect(sent.filter(({ path }) => path.startsWith('/compliance'))).toEqual([])
})
