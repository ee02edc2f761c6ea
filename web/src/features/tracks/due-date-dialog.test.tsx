import { expect, test, vi } from 'vitest'
import { answer, fakeServer } from '../../testing/fake-server.ts'
import { control, field, mount, press, type } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { DueDateDialog } from './due-date-dialog.tsx'
import { idOf, sampleDispensaryTrack } from './testing/sample-tracks.ts'

const words = () => document.querySelector('dialog')?.textContent ?? ''

const open = async (track = sampleDispensaryTrack()) => {
  const onClose = vi.fn()
  const sent = fakeServer({
    [`PUT /dispensary-tracks/${idOf(31)}/tracks/${track.id}/due-date`]: ({ body }) => answer(body),
  })
  await mount(
    <TestProviders>
      <DueDateDialog track={track} dispensaryId={idOf(31)} onClose={onClose} />
    </TestProviders>,
  )
  return { onClose, bodies: () => sent.map(({ body }) => body) }
}

test('ASSIGN-012 without a day it says what is missing, and sends nothing', async () => {
  const { bodies, onClose } = await open()
  await press(field('On a set date, for everyone'))
  await press(control('Save'))
  expect(words()).toContain('Choose a day.')
  expect(bodies()).toEqual([])
  await type(field('Due on'), '2026-12-01')
  await press(control('Save'))
  expect(bodies()).toEqual([{ dueOn: '2026-12-01', dueAfterDays: null }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('ASSIGN-012 a number of days is from 1 to 730', async () => {
  const { bodies } = await open()
  await press(field('A number of days after a person gets it'))
  await type(field('Days'), '900')
  await press(control('Save'))
  expect(words()).toContain('Enter a number of days from 1 to 730.')
  await type(field('Days'), '14')
  await press(control('Save'))
  expect(bodies()).toEqual([{ dueOn: null, dueAfterDays: 14 }])
})

test('ASSIGN-012 it opens with what is set, and takes it away', async () => {
  const { bodies } = await open(sampleDispensaryTrack({ dueOn: '2026-12-01' }))
  expect(field('Due on').value).toBe('2026-12-01')
  await press(field('No due date'))
  await press(control('Save'))
  expect(bodies()).toEqual([{ dueOn: null, dueAfterDays: null }])
})
