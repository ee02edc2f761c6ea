import { fileSentences, tooLargeSentences } from '@trellis/contract/media/file-kinds.ts'
import type { LibraryFile } from '@trellis/contract/media/library.ts'
import { act } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { type ChosenFile, MediaField } from './media-field.public.tsx'
import { fakeStore } from './testing/fake-store.ts'

const id = '0190a1b2-0000-7000-8000-00000000f001'
const ready: LibraryFile = {
  id,
  kind: 'picture',
  state: 'ready',
  failure: null,
  fileName: 'jar.jpg',
  url: `/media/library/${id}.webp`,
  thumbnailUrl: `/media/library/${id}-480.webp`,
  contentType: 'image/webp',
  bytes: 4000,
  width: 1500,
  height: 1000,
  seconds: null,
  hasSound: null,
  alt: 'A jar',
  captionsUrl: null,
  mainColor: '#4f7a5b',
  createdAt: '2026-11-20T15:00:00.000Z',
  uses: 2,
}
const chosen: ChosenFile = {
  url: ready.url,
  alt: 'A jar',
  aspectRatio: 1.5,
  captionsUrl: null,
  hasSound: null,
}
const credentials = { uploadUrl: '/api/uploads/incoming/1.jpg', token: 'once', expiresAt: '', largestBytes: 5000 }
const granted = {
  'POST /admin/files/create-upload-credentials': () => answer({ id, bucket: 'local', key: 'k', credentials }),
}
const uploaded = { [`POST /admin/files/${id}/uploaded`]: () => answer(ready) }

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:jar', revokeObjectURL: () => {} }))
  onTestFinished(() => void vi.unstubAllGlobals())
})

async function open(behaviours: Parameters<typeof fakeServer>[0], value: string | null = null) {
  const sent = fakeServer(behaviours)
  const taken: (ChosenFile | null)[] = []
  const owner = { brandId: id }
  await mount(
    <TestProviders session={{ state: 'authenticated', user: person(['ROLE_BRAND_ADMIN']) }}>
      <MediaField label="Picture" kind="picture" owner={owner} value={value} onChange={file => taken.push(file)} />
    </TestProviders>,
  )
  return { sent, taken }
}

const found = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element
}
const page = () => document.body.textContent ?? ''
const jar = new File(['a jar'], 'jar.jpg', { type: 'image/jpeg' })
const drop = async (file: File) => {
  const event = new Event('drop', { bubbles: true, cancelable: true })
  await act(async () =>
    document
      .querySelector('[role=group]')
      ?.dispatchEvent(Object.assign(event, { dataTransfer: { files: [file], types: ['Files'] } })),
  )
  await settle()
}

test('API-107 a dropped image is sent with its progress, and taken with its shape and description once it is ready', async () => {
  const store = fakeStore()
  const { sent, taken } = await open({ ...granted, ...uploaded })
  await drop(jar)
  expect(sent[0]?.body).toEqual({ fileName: 'jar.jpg', purpose: 'library', brandId: id, bytes: 5 })
  await act(async () => store[0]?.progress(2, 4))
  expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('50')
  expect(document.querySelector('img')?.getAttribute('src')).toBe('blob:jar')
  expect(taken).toEqual([])
  await act(async () => store[0]?.finish(204))
  await settle()
  expect(taken).toEqual([chosen])
})

test.each([
  [ready.url, ready.thumbnailUrl],
  [`/media/library/${id}-960.webp`, ready.thumbnailUrl],
  // An id whose last group has no letter.
  [
    '/media/library/01a22725-d187-75ec-82fc-480960480960.webp',
    '/media/library/01a22725-d187-75ec-82fc-480960480960-480.webp',
  ],
])('API-107 the image %s is shown in its small size', async (value, thumbnailUrl) => {
  await open({}, value)
  expect(document.querySelector('img')?.getAttribute('src')).toBe(thumbnailUrl)
})

test('API-107 what was lost on the way keeps its name, and is tried again', async () => {
  const store = fakeStore()
  const { taken } = await open({ ...granted, ...uploaded })
  await drop(jar)
  await act(async () => store[0]?.lose())
  await settle()
  expect(page()).toContain('jar.jpg')
  expect(page()).toContain('This file could not be sent. It is still on this device.')
  await press(control('Try again'))
  await settle()
  await act(async () => store[1]?.finish(204))
  await settle()
  expect(taken).toEqual([chosen])
})

test('API-107 a file that is refused is answered with what to do, and not offered to be tried again', async () => {
  fakeStore()
  const said = { file: [fileSentences.notAPicture] }
  const { taken, sent } = await open({
    ...granted,
    [`POST /admin/files/${id}/uploaded`]: () => refusal('FILE_TYPE_REFUSED', said),
  })
  await drop(new File(['<svg/>'], 'jar.svg'))
  expect(page()).toContain(fileSentences.svg)
  await drop(new File([new Uint8Array(20 * 1024 ** 2 + 1)], 'large.png'))
  expect(page()).toContain(tooLargeSentences.picture)
  await drop(new File(['x'], 'IMG_1.heic'))
  expect(page()).toContain(fileSentences.heic)
  expect(sent).toEqual([])
  expect(page()).not.toContain('Try again')
  expect(taken).toEqual([])
})

test('A24 API-107 an iPhone image is sent as a JPEG by a browser that can read it', async () => {
  const store = fakeStore()
  const drawn: unknown[] = []
  const decoded = { width: 4032, height: 3024, close: () => {} }
  vi.stubGlobal('createImageBitmap', async () => decoded)
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue({ drawImage: (from: unknown) => drawn.push(from) } as never)
  vi.spyOn(prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['a jar as JPEG'], { type: type ?? '' })),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const { sent, taken } = await open({ ...granted, ...uploaded })
  await drop(new File(['a jar as HEIC'], 'IMG_1.HEIC'))
  expect(drawn).toEqual([decoded])
  expect(sent[0]?.body).toEqual({ fileName: 'IMG_1.jpg', purpose: 'library', brandId: id, bytes: 13 })
  expect(store[0]?.body).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 13 })
  await act(async () => store[0]?.finish(204))
  await settle()
  expect(taken).toEqual([chosen])
})

const jpegHead = new Uint8Array([0xff, 0xd8, 0xff, 0xdb])
const movHead = '\0\0\0\x14ftypqt  \0\0\x02\0qt  '

test.each([
  ['shelf.jfif', jpegHead, 'shelf.jfif'],
  ['shelf', jpegHead, 'shelf.jpg'],
  ['shelf.png', jpegHead, 'shelf.jpg'],
  ['1000004711.bin', '\0\0\0\x1cftypavif\0\0\0\0mif1avifmiaf', '1000004711.avif'],
])('API-107 an image called %s is sent as what its bytes say, whatever the browser claims', async (name, head, as) => {
  fakeStore()
  const { sent } = await open({ ...granted, ...uploaded })
  await drop(new File([head], name, { type: '' }))
  expect(sent[0]?.body).toMatchObject({ fileName: as })
})

test('API-107 a video called an image is refused where an image is wanted, before it is sent', async () => {
  fakeStore()
  const { sent } = await open({ ...granted, ...uploaded })
  await drop(new File([movHead], 'shelf.jpg', { type: 'image/jpeg' }))
  expect(page()).toContain(fileSentences.notAPicture)
  expect(sent).toEqual([])
})

test('API-107 the pickers of phones and computers offer every accepted kind of image', async () => {
  await open({})
  const accept = found('input[type=file]').getAttribute('accept')?.split(',')
  expect(accept).toEqual(expect.arrayContaining(['image/jpeg', '.jfif', '.jpe', 'image/avif', '.avif', '.heic']))
})

test('API-107 a file is chosen from the library, among those of its kind', async () => {
  const list = () =>
    answer({
      items: [ready],
      paging: { total: 1, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null },
      mayAuthor: true,
    })
  const { sent, taken } = await open({ 'GET /admin/files': list })
  await press(control('Choose from the library'))
  await settle()
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.search))).toMatchObject({ kind: 'picture', brandId: id })
  await press(found('dialog li button'))
  expect(taken).toEqual([chosen])
})
