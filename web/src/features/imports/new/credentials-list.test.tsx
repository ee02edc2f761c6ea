import { act } from 'react'
import { expect, test } from 'vitest'
import { answer, answerList, fakeServer } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { NewImportPage } from './new-import-page.tsx'

const runId = '0190a1b2-0000-7000-8000-000000000001'
const choices = {
  roles: [],
  places: [],
  mappings: [],
  hasMailServer: true,
  requirements: [{ code: 'CO-RVT', title: 'Responsible vendor training' }],
}

const checkRows = (body: unknown) =>
  (body as { rows: { number: number; cells: object }[] }).rows.map(row => ({
    ...row,
    ...{ outcome: 'NEW', notes: [], twin: null, isLeftOut: false, result: null, sentence: null },
  }))

/** The wizard with these cells pasted; returns the requests that it sends. */
const openWizard = async (cells: string) => {
  const sent = fakeServer({
    'GET /imports/choices': () => answer(choices),
    'GET /imports/places': () => answerList([]),
    'POST /imports': () => answer({ id: runId }),
    [`PUT /imports/${runId}/rows`]: ({ body }) => answer({ items: checkRows(body) }),
  })
  await mount(
    <TestProviders
      at="/imports/new?kind=credentials"
      session={{ state: 'authenticated', user: person(['ROLE_DISPENSARY_ADMIN']) }}
    >
      <NewImportPage />
    </TestProviders>,
  )
  await settle()
  await type(field('Or paste the cells here'), cells)
  return sent
}

const shown = () => document.body.textContent
const goNext = async (step: number) => {
  await press(control('Next'))
  await expect.poll(shown).toContain(`Step ${step} of`)
}
const choose = async (label: string, value: string) => {
  await act(async () => {
    const select = field(label)
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
}

test('quality: the columns of a list of certificates are recognized, and an unknown requirement is asked once', async () => {
  const sent = await openWizard(
    [
      'Employee ID\tCertification\tDate completed\tExpiration date\tCertificate #\tIssued by\tDuration\tScore',
      'E-7\tresponsible vendor training\t14/03/2025\t\tRVT-1\tGreen Academy\t120\t92%',
      'E-8\tRVT 2 h\t03/04/2025\t03/04/2027\tRVT-2\tGreen Academy\t120\t90%',
    ].join('\n'),
  )
  await goNext(4)
  expect(shown()).not.toContain('Which day is')
  await choose('Requirement “RVT 2 h”', 'CO-RVT')
  await goNext(6)
  expect(shown()).toContain('2 certificates will be recorded.')
  expect(shown()).toContain('They count at once, and no e-mails are sent.')
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    rows: [
      {
        cells: {
          ...{ email: '', employeeNumber: 'E-7', requirement: 'responsible vendor training', issuedOn: '2025-03-14' },
          ...{ expiresOn: '', certificateNumber: 'RVT-1', provider: 'Green Academy', minutes: '120', score: '92%' },
        },
      },
      { cells: { employeeNumber: 'E-8', requirement: 'CO-RVT', issuedOn: '2025-04-03', expiresOn: '2027-04-03' } },
    ],
  })
})

test('quality: a list of certificates needs a column that says whose they are', async () => {
  await openWizard('Certificate,Issued\nCO-RVT,2025-03-14')
  await press(control('Next'))
  await press(control('Next'))
  await press(control('Next'))
  await expect
    .poll(shown)
    .toContain('Choose the columns of the e-mail or employee number, of the requirement and of the day of issue.')
})
