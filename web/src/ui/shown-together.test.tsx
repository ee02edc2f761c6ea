import { act, Suspense, use, useState } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { LocaleProvider } from '../platform/i18n/locale-provider.tsx'
import { control, mount, press } from '../testing/mount.tsx'
import { HoldBack, ShownTogether, useHoldBack } from './shown-together.tsx'
import { useArrival } from './use-arrival.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A part that loads until its own button is pressed. */
function Part({ name }: { name: string }) {
  const [isLoading, setLoading] = useState(true)
  useHoldBack(isLoading)
  return <button type="button" onClick={() => setLoading(!isLoading)}>{`${name}: ${isLoading ? 'come' : 'go'}`}</button>
}

const Page = ({ above }: { above: React.ReactNode }) => (
  <LocaleProvider>
    <ShownTogether above={above}>
      <p>The list</p>
    </ShownTogether>
  </LocaleProvider>
)

const isListShown = () =>
  [...document.querySelectorAll('p')].some(p => p.textContent === 'The list' && p.closest('[hidden]') === null)
const saysThatItLoads = () => document.querySelector('[role="status"]')?.textContent === 'Loading…'

test('without parts above, what is below is there at once', async () => {
  await mount(<Page above={null} />)
  expect(isListShown()).toBe(true)
  expect(saysThatItLoads()).toBe(false)
})

test('what is below comes when the last part above has loaded, and stays when one loads again', async () => {
  await mount(
    <Page
      above={
        <>
          <Part name="Requests" />
          <Part name="Reviews" />
        </>
      }
    />,
  )
  expect([isListShown(), saysThatItLoads()]).toEqual([false, true])
  await press(control('Requests: come'))
  expect(isListShown()).toBe(false)
  await press(control('Reviews: come'))
  expect([isListShown(), saysThatItLoads()]).toEqual([true, false])
  await press(control('Requests: go'))
  expect(isListShown()).toBe(true)
})

test('a part whose code is still loading holds back too, and then until its data has come', async () => {
  let loaded: () => void = () => undefined
  const code = new Promise<void>(done => {
    loaded = done
  })
  const Later = () => {
    use(code)
    return <Part name="Requests" />
  }
  await mount(
    <Page
      above={
        <Suspense fallback={<HoldBack />}>
          <Later />
        </Suspense>
      }
    />,
  )
  expect(isListShown()).toBe(false)
  await act(async () => loaded())
  expect(isListShown()).toBe(false)
  await press(control('Requests: come'))
  expect(isListShown()).toBe(true)
})

const Courses = () => {
  useArrival('courses')
  return <section id="courses" />
}

/** A page whose address names a part that is shown late. `grow`: the page becomes longer above that part. */
async function arrive() {
  const scrolledTo = vi.spyOn(Element.prototype, 'scrollIntoView')
  const observers = new Set<() => void>()
  vi.stubGlobal('ResizeObserver', function Growth(callback: () => void) {
    return { observe: () => observers.add(callback), disconnect: () => observers.delete(callback) }
  })
  onTestFinished(() => {
    history.replaceState(null, '', '/')
    scrolledTo.mockRestore()
    vi.unstubAllGlobals()
  })
  history.replaceState(null, '', '#courses')
  await mount(
    <LocaleProvider>
      <ShownTogether above={<Part name="Requests" />}>
        <Courses />
      </ShownTogether>
    </LocaleProvider>,
  )
  const grow = () => [...observers].map(callback => callback())
  return { grow, scrolledTo: () => scrolledTo.mock.contexts }
}

test('who comes by an address that names a part below is led to it once it is shown, and again when what is above grows', async () => {
  const { grow, scrolledTo } = await arrive()
  expect(scrolledTo()).toEqual([])
  await press(control('Requests: come'))
  const courses = document.getElementById('courses')
  expect(scrolledTo()).toEqual([courses])
  grow()
  expect(scrolledTo()).toEqual([courses, courses])
})

test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
  'the page stays where the person takes it: nothing scrolls after a %s',
  async type => {
    const { grow, scrolledTo } = await arrive()
    await press(control('Requests: come'))
    window.dispatchEvent(new Event(type))
    grow()
    expect(scrolledTo()).toHaveLength(1)
  },
)

test('ten seconds after the arrival nothing scrolls by itself', async () => {
  const { grow, scrolledTo } = await arrive()
  vi.useFakeTimers()
  await act(async () => control('Requests: come').click())
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  grow()
  expect(scrolledTo()).toHaveLength(1)
})

test('after two seconds it waits for nothing any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await mount(<Page above={<Part name="Requests" />} />)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(isListShown()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(isListShown()).toBe(true)
})
