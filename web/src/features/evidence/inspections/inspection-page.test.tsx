import type { Inspection } from '@trellis/contract/evidence/packs.ts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { twoParts, wholePart } from '../testing/sample-packs.ts'
import { InspectionPage } from './inspection-page.tsx'

const inspection: Inspection = {
  stores: [
    { name: 'Juniper & Main', licenseNumber: '403R-00271', timeZone: 'America/Denver' },
    { name: 'Elm Street', licenseNumber: null, timeZone: 'America/Chicago' },
  ],
  template: 'CO',
  from: '2023-12-01',
  to: '2026-11-30',
  madeAt: '2026-11-30T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  parts: [wholePart],
  keyId: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  page: '<!doctype html><html lang="en"><h1>Evidence</h1><script>parent.hacked = true</script></html>',
}

const text = () => document.body.textContent ?? ''

const show = async (replies: ReturnType<typeof answer>[]) => {
  const sent = fakeServer({
    'POST /inspections/token-1': () => replies.shift() ?? refusal('INTERNAL'),
    'POST /inspections/token-1/file': () => answer({ url: '#file', expiresAt: inspection.expiresAt }),
  })
  await mount(
    <TestProviders at="/inspections/token-1">
      <Routes>
        <Route path="/inspections/:token" element={<InspectionPage />} />
      </Routes>
    </TestProviders>,
  )
  await settle()
  return sent
}

const enter = async (code: string) => {
  await type(field('Code word'), code)
  await press(control('Open'))
  await settle()
}

test('B2 an inspector opens a file by its code word, reads it in a frame without scripts, and downloads it', async () => {
  const sent = await show([answer(inspection)])
  expect(document.querySelector('iframe')).toBeNull()
  await enter('Maple River')
  expect(document.activeElement?.textContent).toBe('Inspection')
  expect(text()).toContain('Training from Dec 1, 2023 to Nov 30, 2026')
  expect(text()).toContain('Made on November 30, 2026 at 3:00 AM Mountain Time.')
  expect(text()).toContain('Juniper & Main · License 403R-00271')
  expect(text()).toContain('Elm Street · No license number recorded')
  expect(text()).toContain('11 of 14 people complete. 2 incomplete, 1 not due yet.')
  expect(text()).toContain('3 of them left in the period.')
  expect(text()).toContain(`Signed with the key ${inspection.keyId}.`)
  const frame = document.querySelector('iframe')
  expect([frame?.getAttribute('sandbox'), frame?.title]).toEqual(['allow-same-origin', 'First page of the file'])
  expect(frame?.getAttribute('srcdoc')).toContain('<h1>Evidence</h1>')
  expect(text()).not.toContain('are in the file')
  await press(control('Download the file'))
  expect(sent.filter(({ path }) => path.startsWith('/inspections')).map(({ path, body }) => [path, body])).toEqual([
    ['/inspections/token-1', { code: 'Maple River' }],
    ['/inspections/token-1/file', { code: 'Maple River', part: 1 }],
  ])
})

test('B2 a file in parts is downloaded part by part, with the stores of each', async () => {
  const sent = await show([answer({ ...inspection, parts: twoParts, page: null })])
  await enter('maple-river')
  expect(text()).toContain('Part 2 of 2Elm Street, Oak Street')
  expect(text()).toContain('Choose all parts at once in verify.html to check that none is missing.')
  expect(text()).not.toContain('too long')
  await press(control('Download part 2'))
  expect(sent.filter(({ path }) => path.endsWith('/file')).map(({ body }) => body)).toEqual([
    { code: 'maple-river', part: 2 },
  ])
})

test('B2 links of the first page lead to places in it, and other files are named', async () => {
  const links = '<p><a href="#person-1">Ana</a> <a href="content/id-v1.html">Checking &lt;ID&gt;</a></p>'
  await show([answer({ ...inspection, page: `<!doctype html><html lang="en">${links}</html>` })])
  await enter('maple-river')
  expect(document.querySelector('iframe')?.getAttribute('srcdoc')).toBe(
    '<!doctype html><html lang="en"><head></head><body><p><a href="about:srcdoc#person-1">Ana</a> Checking &lt;ID&gt; (in the file)</p></body></html>',
  )
  expect(text()).toContain('Courses and certificates named in it are in the file. Download it to open them.')
})

test('B2 a first page that is too long is read in the file', async () => {
  await show([answer({ ...inspection, parts: [{ ...wholePart, people: 5000 }], page: null })])
  await enter('maple-river')
  expect(document.querySelector('iframe')).toBeNull()
  expect(text()).toContain('4,997 of 5,000 people complete. 2 incomplete, 1 not due yet.')
  expect(text()).toContain('The first page is too long to be shown here.')
  control('Download the file')
})

test('B2 a wrong code word is said at its field, and can be typed again', async () => {
  await show([refusal('INSPECTION_CODE_WRONG'), answer(inspection)])
  await enter('')
  expect(text()).toContain('Enter the code word that the manager tells you.')
  await enter('oak-lake')
  expect(text()).toContain('This code word is wrong. Ask the manager to say it again.')
  await enter('maple-river')
  expect(text()).toContain('Juniper & Main')
})

test('B2 a link that ended, and too many tries, are sentences', async () => {
  await show([refusal('INSPECTION_ENDED'), refusal('TOO_MANY_REQUESTS')])
  await enter('maple-river')
  expect(text()).toContain('This link has ended. Ask the manager for another one.')
  await enter('maple-river')
  expect(document.querySelector('[role="alert"]')?.textContent).toBeTruthy()
})
