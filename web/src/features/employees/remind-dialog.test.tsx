import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { idOf, sampleEmployee, toListBody } from './testing/sample-employees.ts'

const eli = sampleEmployee()
const ana = sampleEmployee({ id: idOf(22), firstName: 'Ana', lastName: 'Ruiz' })
const done = sampleEmployee({ id: idOf(23), firstName: 'Bo', coursesCompletedCount: 14 })
const invited = sampleEmployee({ id: idOf(24), firstName: 'Fern', isInvited: true })

const words = () => document.querySelector('dialog')?.textContent ?? ''
const outcomes = [
  { id: eli.id, firstName: 'Eli', lastName: 'Brandt', outcome: 'REMINDED' },
  { id: ana.id, firstName: 'Ana', lastName: 'Ruiz', outcome: 'REMINDED_THIS_WEEK' },
]

const open = async (behaviours: Parameters<typeof fakeServer>[0] = {}, user = person(['ROLE_DISPENSARY_ADMIN'])) => {
  const sent = fakeServer({
    'GET /employees': () => answer(toListBody([eli, ana, done, invited])),
    'POST /employees/reminders': () => answer({ items: outcomes, isMore: false }),
    ...behaviours,
  })
  await mount(
    <TestProviders session={{ state: 'authenticated', user }}>
      <RemindDialog dispensaryId={idOf(31)} onClose={() => {}} />
    </TestProviders>,
  )
  await settle()
  return sent
}

const bodyOf = (sent: ReturnType<typeof fakeServer>) => sent.find(({ method }) => method === 'POST')?.body

test('EMP-012 offers who is behind, and reminds all of them at once, however many there are', async () => {
  const sent = await open()
  const boxes = [...document.querySelectorAll('dialog label')].map(label => label.textContent)
  expect(boxes).toEqual(['Eli Brandt', 'Ana Ruiz'])
  await press(control('Remind all who are behind'))
  expect(bodyOf(sent)).toEqual({})
  expect(words()).toContain('Eli BrandtReminded')
  expect(words()).toContain('Ana RuizAlready reminded this week')
})

test('EMP-012 reminds those who stay chosen', async () => {
  const sent = await open()
  await press(field('Ana Ruiz'))
  await press(control('Remind 1 person'))
  expect(bodyOf(sent)).toEqual({ userIds: [eli.id] })
})

test('EMP-012 a manager who has courses left is not among those to remind', async () => {
  const user = person(['ROLE_DISPENSARY_ADMIN'])
  await open({ 'GET /employees': () => answer(toListBody([{ ...eli, id: user.id }, ana])) }, user)
  expect(words()).not.toContain('Eli Brandt')
  expect(words()).toContain('Ana Ruiz')
})

test('EMP-012 says so where no one is behind', async () => {
  await open({ 'GET /employees': () => answer(toListBody([done])) })
  expect(words()).toContain('No one is behind')
  expect(control('Remind all who are behind').hasAttribute('disabled')).toBe(true)
})

test('EMP-012 a reminder that fails says so and keeps the choice', async () => {
  await open({ 'POST /employees/reminders': () => refusal('INTERNAL') })
  await press(field('Ana Ruiz'))
  await press(control('Remind 1 person'))
  expect(document.querySelector('dialog [role="alert"]')?.textContent).not.toBe('')
  expect(field('Ana Ruiz').checked).toBe(false)
})
