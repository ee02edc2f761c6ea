import { act, type ReactNode, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mount } from '../../testing/mount.tsx'

/**
 * A browser with a service worker: the messages sent to it, the number of page loads, and functions to trigger events.
 */
async function setUp({ isControlled = true } = {}) {
  vi.resetModules()
  const { useReleaseOnNavigation, watchReleases } = await import('./release.ts')
  const told: unknown[] = []
  const waiting = { postMessage: (message: unknown) => told.push(message) }
  const registration = { waiting: null as typeof waiting | null, update: async () => undefined }
  const workers = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  const asked = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => 0 as never)
  onTestFinished(() => asked.mockRestore())
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  onTestFinished(() => reload.mockRestore())
  await watchReleases()
  return { useReleaseOnNavigation, told, registration, waiting, workers, reload }
}

type Page = Awaited<ReturnType<typeof setUp>>

/** The page; returns a function that navigates to another screen. */
async function openPage({ useReleaseOnNavigation }: Page, children: ReactNode = null) {
  let go: (path: string) => void = () => undefined
  function Screen() {
    const [path, setPath] = useState('/mycourses')
    go = setPath
    useReleaseOnNavigation(path)
    return children
  }
  await mount(<Screen />)
  return (path: string) => act(async () => go(path))
}

const takeControl = (page: Page) => act(async () => void page.workers.dispatchEvent(new Event('controllerchange')))
const missPart = () => act(async () => void dispatchEvent(new Event('vite:preloadError', { cancelable: true })))

beforeEach(() => {
  sessionStorage.clear()
  document.body.replaceChildren()
})

test('F4 a new release is activated on navigation, never during a screen', async () => {
  const page = await setUp()
  const go = await openPage(page)
  page.registration.waiting = page.waiting
  expect(page.told).toEqual([])
  await go('/rewards')
  expect(page.told).toEqual([{ type: 'SKIP_WAITING' }])
  expect(page.reload).not.toHaveBeenCalled()
  await takeControl(page)
  expect(page.reload).toHaveBeenCalledTimes(1)
})

test('F4 a page whose release another tab has replaced continues until its next navigation', async () => {
  const page = await setUp()
  const go = await openPage(page)
  await takeControl(page)
  expect(page.reload).not.toHaveBeenCalled()
  await go('/rewards')
  expect(page.reload).toHaveBeenCalledTimes(1)
})

test('F4 the first service worker takes control without a reload', async () => {
  const page = await setUp({ isControlled: false })
  const go = await openPage(page)
  await takeControl(page)
  await go('/rewards')
  expect(page.reload).not.toHaveBeenCalled()
})

test('F4 a chunk missing after a release reloads the page, once', async () => {
  const page = await setUp()
  await openPage(page)
  await missPart()
  await missPart()
  expect(page.reload).toHaveBeenCalledTimes(1)
})

test('F4 a missing chunk does not reload a page with typed text: the new release waits for the next navigation', async () => {
  const page = await setUp()
  const go = await openPage(page, <textarea defaultValue="Ask what they want to feel." />)
  await missPart()
  expect(page.reload).not.toHaveBeenCalled()
  await go('/rewards')
  expect(page.reload).toHaveBeenCalledTimes(1)
})

test('F4 nor a page with unsaved changes: it reloads once they are saved', async () => {
  const page = await setUp()
  const go = await openPage(page)
  const ask = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', ask)
  onTestFinished(() => removeEventListener('beforeunload', ask))
  await takeControl(page)
  page.registration.waiting = page.waiting
  await missPart()
  await go('/rewards')
  expect([page.reload.mock.calls, page.told]).toEqual([[], []])
  removeEventListener('beforeunload', ask)
  await go('/mycourses')
  expect(page.reload).toHaveBeenCalledTimes(1)
})

test('F4 nor a page with a quiz in progress', async () => {
  const page = await setUp()
  await openPage(page, <dialog open>Question 2 of 5</dialog>)
  await missPart()
  expect(page.reload).not.toHaveBeenCalled()
})
