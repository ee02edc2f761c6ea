import type { LibraryFile } from '@trellis/contract/media/library.ts'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { fakeStore } from '../testing/fake-store.ts'
import { CaptionsButton, loadCaptionsDialog } from './captions-button.tsx'

const id = '0190a1b2-0000-7000-8000-00000000f001'
const video = { url: '/media/library/pouring.mp4', name: 'pouring.mp4' }
const credentials = { uploadUrl: '/api/uploads/incoming/1.vtt', token: 'once', expiresAt: '', largestBytes: 5000 }
const ready = { id, kind: 'captions', state: 'ready', url: `/media/library/${id}.vtt` }
const server = {
  'POST /admin/files/create-upload-credentials': () => answer({ id, bucket: 'local', key: 'k', credentials }),
  [`POST /admin/files/${id}/uploaded`]: () => answer(ready),
}

beforeEach(() => localStorage.clear())

/** Opens the captions of a video that has none; returns the files that were saved. */
async function open() {
  const saved: LibraryFile[] = []
  await loadCaptionsDialog()
  await mount(
    <TestProviders session={{ state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) }}>
      <CaptionsButton film={video} captionsUrl={null} owner={{ brandId: id }} onSaved={file => saved.push(file)} />
    </TestProviders>,
  )
  await press(control('Write captions'))
  return saved
}

const page = () => document.body.textContent ?? ''
const stopAt = (seconds: number) => {
  const player = document.querySelector('video')
  if (player) Object.defineProperty(player, 'currentTime', { value: seconds, configurable: true, writable: true })
}
const valuesOf = (...labels: string[]) => labels.map(label => field(label).value)

test('API-107 a line of captions takes its times from where the video stands, and is saved as a new file of the library', async () => {
  const [sent, store] = [fakeServer(server), fakeStore()]
  const saved = await open()
  stopAt(4.5)
  await press(control('Add a line at the current time'))
  expect(valuesOf('Start of line 1', 'End of line 1')).toEqual(['0:04.5', '0:07.5'])
  stopAt(6)
  await press(control('End line 1 at the current time'))
  await type(field('Text of line 1'), 'A glass is filled.')
  await press(control('Save captions'))
  expect(sent[0]?.body).toMatchObject({ fileName: 'pouring.vtt', purpose: 'library', brandId: id })
  const file = store[0]?.body
  expect(file instanceof File && (await file.text())).toBe(
    'WEBVTT\n\n00:00:04.500 --> 00:00:06.000\nA glass is filled.\n',
  )
  await act(async () => store[0]?.finish(204))
  await settle()
  expect(saved).toEqual([ready])
  expect(document.querySelector('dialog')).toBeNull()
  expect(localStorage).toHaveLength(0)
})

test('API-107 captions with wrong times or without words are not sent, and each field says what to enter', async () => {
  const sent = fakeServer(server)
  await open()
  await press(control('Add a line at the current time'))
  await type(field('Start of line 1'), 'soon')
  expect(page()).toContain('Enter minutes and seconds, as in 0:04.5.')
  expect(page()).not.toContain('Write what is said')
  await press(control('Save captions'))
  expect(page()).toContain('Write what is said, or delete the line.')
  await type(field('Start of line 1'), '5')
  expect(page()).toContain('It must end after it starts.')
  expect(valuesOf('Start of line 1')).toEqual(['0:05.0'])
  expect(sent).toEqual([])
})

test('API-107 captions that are not saved are there again when the video is opened again; throwing them away can be undone', async () => {
  fakeServer(server)
  await open()
  await press(control('Add a line at the current time'))
  await type(field('Text of line 1'), 'Wait two hours')
  await press(control('Split line 1'))
  expect(valuesOf('Text of line 1', 'Text of line 2')).toEqual(['Wait two', 'hours'])
  await press(control('Close'))
  await press(control('Write captions'))
  expect(valuesOf('Text of line 1', 'Text of line 2')).toEqual(['Wait two', 'hours'])
  expect(page()).toContain('This browser keeps what you write.')
  await press(control('Discard changes'))
  expect(page()).toContain('No lines yet')
})

test('API-107 a file of this device takes the place of what is written, and one without captions changes nothing', async () => {
  fakeServer(server)
  await open()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const choose = async (text: string, name: string) => {
    if (!input) throw new Error('There is no field for files.')
    Object.defineProperty(input, 'files', { value: [new File([text], name)], configurable: true })
    await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
    await settle()
  }
  await choose('1\n00:00:01,000 --> 00:00:02,000\nFrom a file\n', 'film.srt')
  expect(valuesOf('Text of line 1', 'Start of line 1')).toEqual(['From a file', '0:01.0'])
  await choose('Hello', 'notes.srt')
  expect(valuesOf('Text of line 1')).toEqual(['From a file'])
})
