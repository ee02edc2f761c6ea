import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toError } from '../platform/api/problem.ts'
import { control, mount } from '../testing/mount.tsx'
import { TestProviders } from '../testing/test-providers.tsx'
import { ToastRegion } from './toast-region.tsx'
import { dismissToast, shownToasts, toast } from './toast-store.ts'
import { useUndo } from './use-undo.ts'

beforeEach(() => shownToasts().map(({ id }) => dismissToast(id)))
afterEach(() => vi.useRealTimers())

const texts = () => shownToasts().map(({ text }) => text)
const region = () => document.querySelector<HTMLElement>('section[aria-label="Messages"]')!
const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds))
const send = (type: string, bubbles = false) =>
  act(async () => void region().dispatchEvent(new PointerEvent(type, { bubbles, relatedTarget: document.body })))

/** A region with toasts that were just shown, and time that stands still. */
async function open(show: () => void) {
  await mount(
    <TestProviders at="/">
      <ToastRegion />
    </TestProviders>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await act(async () => show())
}

test('CONST-021 a toast stays while the pointer is over it, also one that comes meanwhile, and goes afterwards', async () => {
  await open(() => toast.error('It failed.'))
  await send('pointerover', true)
  await act(async () => void toast.success('Saved.'))
  await pass(60_000)
  expect(texts()).toEqual(['It failed.', 'Saved.'])
  await send('pointerout', true)
  await pass(6000)
  expect(texts()).toEqual([])
})

test('a toast stays while the focus is in it, also when the pointer leaves it', async () => {
  await open(() => toast.error('It failed.'))
  await act(async () => control('Dismiss').focus())
  await send('pointerover', true)
  await send('pointerout', true)
  await pass(60_000)
  expect(texts()).toEqual(['It failed.'])
  await act(async () => control('Dismiss').blur())
  await pass(6000)
  expect(texts()).toEqual([])
})

test('the others go in their time once the one with the focus is dismissed', async () => {
  await open(() => {
    toast.error('It failed.')
    toast.undoable('Removed.', { label: 'Undo', run: () => {} })
  })
  const undo = control('Undo')
  await act(async () => undo.focus())
  await act(async () => undo.click())
  expect(texts()).toEqual(['It failed.'])
  await pass(6000)
  expect(texts()).toEqual([])
})

type Undoing = { reverse: () => Promise<unknown> }
function Undoing({ reverse }: Undoing) {
  const sayDone = useUndo()
  return (
    <button type="button" onClick={() => sayDone('Removed.', { reverse, undone: 'Back again.' })}>
      Remove
    </button>
  )
}

test.each([
  ['says that it is undone', () => Promise.resolve(), 'Back again.'],
  ['says why it could not be undone', () => Promise.reject(new Error('gone')), toError(new Error('gone')).message],
])('Undo calls the reverse, and %s', async (_name, reverse, sentence) => {
  const called = vi.fn(reverse)
  await mount(
    <TestProviders at="/">
      <ToastRegion />
      <Undoing reverse={called} />
    </TestProviders>,
  )
  await act(async () => control('Remove').click())
  await act(async () => control('Undo').click())
  expect(called).toHaveBeenCalledOnce()
  expect(texts()).toEqual([sentence])
})
