import { describe, expect, test } from 'vitest'
import { fakeStore } from './testing/fake-store.ts'
import { uploadFile } from './upload.public.ts'

const file = new File(['a picture of a shelf'], 'shelf.jpg', { type: 'image/jpeg' })
const credentials = {
  uploadUrl: '/api/uploads/forms/1.jpg',
  token: 'once',
  expiresAt: '2026-11-20T10:00:00Z',
  largestBytes: 1000,
}

function send(more: { largestBytes?: number; signal?: AbortSignal } = {}) {
  const percents: number[] = []
  const done = uploadFile({
    file,
    credentials: { ...credentials, largestBytes: more.largestBytes ?? 1000 },
    onProgress: percent => percents.push(percent),
    signal: more.signal ?? new AbortController().signal,
  })
  return { percents, done }
}

describe('an upload', () => {
  test('FORM-008 API-151 puts the file to the store with its token', async () => {
    const requests = fakeStore()
    const { done } = send()
    requests[0]?.finish(204)
    await done
    expect(requests[0]).toMatchObject({
      method: 'PUT',
      url: '/api/uploads/forms/1.jpg',
      headers: { 'x-upload-token': 'once', 'content-type': 'image/jpeg' },
      body: file,
    })
  })

  test('FORM-009 tells its progress in whole percents', async () => {
    const requests = fakeStore()
    const { percents, done } = send()
    requests[0]?.progress(1, 3)
    requests[0]?.progress(3, 3)
    requests[0]?.finish(200)
    await done
    expect(percents).toEqual([33, 100])
  })

  test('FORM-008 a file that is too large is not sent at all', async () => {
    const requests = fakeStore()
    await expect(send({ largestBytes: 3 }).done).rejects.toMatchObject({
      code: 'TOO_LARGE',
      message: 'This file is too large. Choose one of at most 15 MB.',
    })
    expect(requests).toEqual([])
  })

  test('FORM-008 a refusal of the store is told in its words', async () => {
    const requests = fakeStore()
    const { done } = send()
    requests[0]?.finish(
      422,
      JSON.stringify({ code: 'FILE_TYPE_REFUSED', detail: 'This kind of file is not accepted.' }),
    )
    await expect(done).rejects.toMatchObject({
      code: 'FILE_TYPE_REFUSED',
      message: 'This kind of file is not accepted.',
    })
  })

  test('FORM-008 a lost network and a change of mind end it', async () => {
    const requests = fakeStore()
    const lost = send()
    requests[0]?.lose()
    await expect(lost.done).rejects.toMatchObject({ name: 'OfflineError' })
    const controller = new AbortController()
    const { done } = send({ signal: controller.signal })
    controller.abort()
    await expect(done).rejects.toMatchObject({ name: 'OfflineError' })
  })
})
