import { importSentences } from '@trellis/contract/imports/import-sentences.ts'
import { act } from 'react'
import { expect, test } from 'vitest'
import { answer, answerList, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { fakeStore } from '../../media/testing/fake-store.ts'
import { NewImportPage } from './new-import-page.tsx'

const runId = '0190a1b2-0000-7000-8000-000000000001'
const choices = {
  roles: [],
  places: [],
  mappings: [],
  hasMailServer: true,
  requirements: [{ code: 'CO-RVT', title: 'Responsible vendor training' }],
}

const checkRows = (body: unknown, more: object = {}) =>
  (body as { rows: { number: number; cells: object }[] }).rows.map(row => ({
    ...row,
    ...{ outcome: 'NEW', notes: [], twin: null, isLeftOut: false, result: null, sentence: null, personId: 'p-1' },
    ...more,
  }))

/** The wizard with these cells pasted; returns the requests that it sends. */
const openWizard = async (cells: string, more: Parameters<typeof fakeServer>[0] = {}) => {
  const sent = fakeServer({
    'GET /imports/choices': () => answer(choices),
    'GET /imports/places': () => answerList([]),
    'POST /imports': () => answer({ id: runId }),
    [`PUT /imports/${runId}/rows`]: ({ body }) => answer({ items: checkRows(body) }),
    ...more,
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

const numbered = 'Employee ID\tCertification\tDate completed\nE-7\tRVT 2 h\t2025-03-14'

test('quality: a number that several people have is corrected by an e-mail, in a list without e-mails', async () => {
  const notes = [{ field: 'employeeNumber', sentence: importSentences.severalPeople }]
  await openWizard(numbered, {
    [`PUT /imports/${runId}/rows`]: ({ body }) => answer({ items: checkRows(body, { outcome: 'CANNOT', notes }) }),
  })
  await goNext(4)
  await choose('Requirement “RVT 2 h”', 'CO-RVT')
  await goNext(5)
  expect(shown()).toContain(importSentences.severalPeople)
  control('Row 2, E-mail: ')
})

test('quality: where no store has a requirement, the list says where one is added', async () => {
  await openWizard(numbered, { 'GET /imports/choices': () => answer({ ...choices, requirements: [] }) })
  await goNext(4)
  expect(shown()).toContain('Your stores have no requirements yet.')
  expect(control('Add one').getAttribute('href')).toBe('/compliance/requirements')
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

const pickFiles = async (...names: string[]) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const files = names.map(name => new File(['%PDF-1.7'], name))
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

test('quality: files are matched with rows by name, and after a lost upload only the rest is sent', async () => {
  const store = fakeStore()
  const grants = ['credentials/a.pdf', 'credentials/b.pdf', 'credentials/b2.pdf']
  const sent = await openWizard(
    [
      'E-mail\tCertificate\tIssued\tFile',
      'ana@elm.test\tCO-RVT\t2025-03-14\tAna.pdf',
      'bo@elm.test\tCO-RVT\t2025-03-14\tscans/bo.pdf',
      'cy@elm.test\tCO-RVT\t2025-03-14\tcy.pdf',
    ].join('\n'),
    {
      'POST /credentials/files': () => {
        const key = grants.shift()
        const upload = { uploadUrl: `/api/uploads/${key}`, token: 't', expiresAt: '2026-11-20T10:00:00Z' }
        return answer({ bucket: 'b', key, credentials: { ...upload, largestBytes: 1000 } })
      },
    },
  )
  await goNext(6)
  expect(shown()).toContain('Your list names 3 files to upload.')
  expect(shown()).not.toContain('not found')
  await pickFiles('ana.pdf', 'BO.pdf', 'someone.pdf')
  expect(shown()).toContain('2 files are ready to upload.')
  expect(shown()).toContain('1 file matches no row: someone.pdf')
  expect(shown()).toContain('1 row names a file that was not found: Row 4 (cy.pdf)')
  await press(control('Next'))
  await expect.poll(() => store.length).toBe(1)
  await act(async () => store[0]?.finish(204))
  await expect.poll(() => store.length).toBe(2)
  await act(async () => store[1]?.lose())
  await expect.poll(shown).toContain('The upload failed. Please try again.')
  expect(shown()).toContain('1 file is ready to upload.')
  await press(control('Next'))
  await expect.poll(() => store.length).toBe(3)
  await act(async () => store[2]?.finish(204))
  await expect.poll(shown).toContain('3 certificates will be recorded.')
  expect(store.map(({ url }) => url)).toEqual([
    '/api/uploads/credentials/a.pdf',
    '/api/uploads/credentials/b.pdf',
    '/api/uploads/credentials/b2.pdf',
  ])
  expect(sent.filter(({ method }) => method === 'PUT').slice(1)).toMatchObject([
    { body: { rows: [{ number: 2, cells: { file: 'Ana.pdf', fileKey: 'credentials/a.pdf' } }] } },
    { body: { rows: [{ number: 3, cells: { fileKey: 'credentials/b2.pdf' } }] } },
  ])
})

test('quality: a refused file is named once with its reason, and the import goes on without it', async () => {
  fakeStore()
  await openWizard('E-mail\tCertificate\tIssued\tFile\nana@elm.test\tCO-RVT\t2025-03-14\tana.pdf', {
    'POST /credentials/files': () => refusal('UPLOADS_FULL', {}, 'There is no room.'),
  })
  await goNext(6)
  await pickFiles('ana.pdf')
  await press(control('Next'))
  await expect.poll(shown).toContain('1 file was refused: ana.pdf: There is no room.')
  await goNext(7)
  expect(shown()).toContain('1 certificate will be recorded.')
})
