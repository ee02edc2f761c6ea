import type { Operation } from '@trellis/contract/operation/operation.ts'
import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { OperationPage } from './operation-page.tsx'

const healthy: Operation = {
  versions: { trellis: '1.2.3', node: '24.1.0', postgres: '18.4' },
  findings: [{ name: 'disk-free', facts: { free: '40.0 GB', total: '100.0 GB' } }],
  failedJobs: [],
  runs: [],
}
const troubled: Operation = {
  ...healthy,
  findings: [
    { name: 'jobs-late', facts: { minutes: 7 } },
    { name: 'disk-low', facts: { free: '10.0 GB', total: '100.0 GB' } },
    { name: 'files-work', facts: {} },
  ],
  runs: [
    {
      id: '0190a1b2-0000-7000-8000-000000000001',
      kind: 'drill',
      startedAt: '2026-11-20T16:00:00Z',
      finishedAt: '2026-11-20T16:02:00Z',
      succeeded: false,
      error: 'brand has 3 rows, and the backup says 4.',
    },
  ],
  failedJobs: [{ id: '4', task: 'encode-film', failedAt: '2026-11-20T16:00:00Z', attempts: 3, error: 'out of space' }],
}

const open = async () => {
  await mount(
    <TestProviders at="/operation" session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <OperationPage />
    </TestProviders>,
  )
  await settle()
}
const sections = () =>
  Object.fromEntries(
    [...document.querySelectorAll('h2')].map(title => [
      title.textContent,
      title.closest('section')?.textContent?.replace(title.textContent ?? '', '') ?? '',
    ]),
  )

test('quality: what is wrong is listed first, each with its remedy; failed jobs with their errors', async () => {
  fakeServer({ 'GET /operation': () => answer(troubled) })
  await open()
  const { 'Needs attention': urgent, Fine: fine, 'Failed background jobs': failed, Versions: versions } = sections()
  expect(urgent).toContain('A job has been due for 7 min: e-mails and totals wait.Check that a server with ROLE=worker')
  expect(urgent).toContain('Only 10.0 GB of 100.0 GB are free.')
  expect(urgent).not.toContain('A test file was saved')
  expect(fine).toContain('A test file was saved, read and deleted.')
  expect(failed).toMatch(/encode-film.*3 attempts.*out of space/)
  expect(sections()['Backups and drills']).toMatch(/DrillFailed.*2 min.*brand has 3 rows, and the backup says 4\./)
  expect(versions).toContain('PostgreSQL18.4')
})

test('quality: a healthy installation says so, and checking again shows what changed since', async () => {
  let now = healthy
  fakeServer({ 'GET /operation': () => answer(now) })
  await open()
  expect(sections()['Needs attention']).toContain('Nothing. Everything that was checked is fine.')
  expect(sections()['Failed background jobs']).toContain('None in the last 7 days.')
  expect(sections()['Backups and drills']).toContain('None yet.')
  now = troubled
  await press(control('Check again'))
  expect(sections()['Needs attention']).toContain('A job has been due for 7 min')
})

test('quality: checks that cannot be read say so and can be tried again', async () => {
  let isDown = true
  fakeServer({ 'GET /operation': () => (isDown ? refusal('NOT_ALLOWED') : answer(healthy)) })
  await open()
  isDown = false
  await press(control('Try again'))
  expect(sections()['Needs attention']).toContain('Nothing.')
})

test('R17 mails that a restore holds back are decided above the checks, and what another page solves leads there', async () => {
  fakeServer({
    'GET /operation': () =>
      answer({ ...healthy, findings: [{ name: 'sender-unrecorded', facts: { domain: 'a.test', names: 'SPF' } }] }),
    'GET /mails/status': () =>
      answer({ server: null, sender: '', waiting: 0, failed: 0, held: { backupAt: '2026-11-20T16:00:00Z', count: 3 } }),
  })
  await open()
  expect(sections()['E-mails held back after a restore']).toContain('3 e-mails wait.')
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Open E-mails')
  expect(link?.getAttribute('href')).toBe('/mail')
})
