import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Outbox } from '../../platform/offline/outbox.ts'
import { OutboxContext } from '../../platform/offline/use-outbox.ts'
import { createOutboxStorage, outboxWith } from '../../testing/device.ts'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { mount, settle } from '../../testing/mount.tsx'
import { classId, idOf, sampleClass } from './testing/sample-class.ts'
import { useLessonLog } from './use-lesson-log.ts'

type Log = ReturnType<typeof useLessonLog>

const completing = `POST /classes/${classId}/lessons/${idOf(100)}/complete`

/** A page whose outbox has not loaded. Returns its lesson log and a function that lets the outbox load. */
async function openEarly() {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => quiet.mockRestore())
  const page = { log: null as unknown as Log, arrive: (_: Outbox) => {} }
  function Reader() {
    page.log = useLessonLog(sampleClass(0))
    return null
  }
  function Page() {
    const [outbox, setOutbox] = useState<Outbox | null>(null)
    page.arrive = setOutbox
    return (
      <OutboxContext value={outbox}>
        <Reader />
      </OutboxContext>
    )
  }
  await mount(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  )
  const record = () => act(async () => page.log.record(idOf(100)))
  const arrive = (outbox: Outbox) => act(async () => page.arrive(outbox))
  const flush = () => act(async () => await page.log.flush().then(() => 'arrived', String))
  return { record, arrive, flush, read: () => page.log.pendingLessons.map(({ subject }) => subject) }
}

test('TRACK-017 lessons that could not be recorded are not said to have arrived, and are sent once more', async () => {
  const server = { isAway: true }
  fakeServer({ [completing]: () => (server.isAway ? 'no network' : answer(sampleClass(1))) })
  const page = await openEarly()
  await page.record()
  await settle()
  expect(page.read()).toEqual([idOf(100)])
  expect(await page.flush()).toContain('OfflineError')
  server.isAway = false
  expect(await page.flush()).toBe('arrived')
  expect(page.read()).toEqual([])
})

test('TRACK-017 a lesson that the server will not have is not shown as read', async () => {
  fakeServer({ [completing]: () => refusal('NOT_FOUND') })
  const page = await openEarly()
  await page.record()
  await settle()
  expect(page.read()).toEqual([])
})

test('TRACK-017 lessons that were read before the device could keep them are kept as soon as it can', async () => {
  const server = { isAway: true }
  fakeServer({ [completing]: () => (server.isAway ? 'no network' : answer(sampleClass(1))) })
  const page = await openEarly()
  await page.record()
  await settle()
  const disk = createOutboxStorage()
  await page.arrive(outboxWith(disk))
  await settle()
  expect(disk.calls().map(({ subject }) => subject)).toEqual([idOf(100)])
  expect(page.read()).toEqual([idOf(100)])
  server.isAway = false
  expect(await page.flush()).toBe('arrived')
  expect(disk.calls()).toEqual([])
})
