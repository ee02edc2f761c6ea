import { act, useState } from 'react'
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { control, mount, press } from '../../testing/mount.tsx'
import { TestProviders } from '../../testing/test-providers.tsx'
import { guardHistory } from './guarded-history.ts'
import type { LeaveWarning } from './leave-guards.ts'
import { clearGuards, guardLeaving } from './leave-guards.ts'
import { loadUnsavedDialog, UnsavedQuestion } from './unsaved-question.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

const firstWording = 'If you continue, you will lose your unsaved changes.'
const secondWording = 'You have unsaved changes, are you sure you want to leave?'

/** A guarded history at /editor, with the locations that its listener received. */
function historyAt(entries = ['/list', '/editor']) {
  const history = guardHistory(createMemoryHistory({ initialEntries: entries, v5Compat: true }))
  const told: string[] = []
  history.listen(({ location }) => told.push(location.pathname + location.search))
  return { history, told }
}

const asked = () => document.body.querySelector('[role="alertdialog"]')?.textContent ?? ''

// Lazy in the app; the test needs it at once.
beforeAll(async () => {
  await loadUnsavedDialog()
})

beforeEach(clearGuards)

describe('leaving a screen with unsaved changes', () => {
  test('NAV-001 a link asks first, and does not navigate when the person stays', async () => {
    const { history, told } = historyAt()
    await mount(
      <TestProviders>
        <UnsavedQuestion />
      </TestProviders>,
    )
    guardLeaving('lose')
    await act(async () => history.push('/users'))
    expect(asked()).toContain(firstWording)
    await press(control('Stay here'))
    expect(history.location.pathname).toBe('/editor')
    expect(told).toEqual([])
  })

  test('NAV-001 navigates when the person confirms, and does not ask again', async () => {
    const { history, told } = historyAt()
    await mount(
      <TestProviders>
        <UnsavedQuestion />
      </TestProviders>,
    )
    guardLeaving('lose')
    await act(async () => history.push('/users'))
    await press(control('Leave'))
    await act(async () => history.push('/brands'))
    expect(told).toEqual(['/users', '/brands'])
  })

  test('NAV-001 the browser’s Back asks as well, and is reverted until the person has answered', async () => {
    const { history, told } = historyAt()
    await mount(
      <TestProviders>
        <UnsavedQuestion />
      </TestProviders>,
    )
    guardLeaving('lose')
    await act(async () => history.go(-1))
    expect(asked()).toContain(firstWording)
    expect(history.location.pathname).toBe('/editor')
    expect(told).toEqual([])
    await press(control('Leave'))
    expect(told).toEqual(['/list'])
  })

  test('NAV-002 the editors ask in the second wording', async () => {
    const { history } = historyAt()
    await mount(
      <TestProviders>
        <UnsavedQuestion />
      </TestProviders>,
    )
    guardLeaving('sure')
    await act(async () => history.push('/users'))
    expect(asked()).toContain(secondWording)
    await press(control('Stay here'))
  })

  test('NAV-003 a change of path resets the flag, even if the old screen has not removed its guard', async () => {
    const { history, told } = historyAt()
    await mount(
      <TestProviders>
        <UnsavedQuestion />
      </TestProviders>,
    )
    const letGo = guardLeaving('lose')
    await act(async () => history.push('/users'))
    await press(control('Leave'))
    await act(async () => history.push('/brands'))
    letGo()
    expect(told).toEqual(['/users', '/brands'])
  })

  test('NAV-002 what saves by itself is saved first, and then the screen is left without a question', async () => {
    const { history, told } = historyAt()
    let finish: (isSaved: boolean) => void = () => {}
    const saving = new Promise<boolean>(resolve => {
      finish = resolve
    })
    guardLeaving('sure', () => saving)
    await act(async () => history.push('/users'))
    await act(async () => history.push('/brands'))
    expect(told).toEqual([])
    await act(async () => finish(true))
    expect(told).toEqual(['/brands'])
  })

  test('NAV-002 what saves by itself asks if it cannot be saved', async () => {
    const { history, told } = historyAt()
    await mount(
      <TestProviders>
        <UnsavedQuestion />
      </TestProviders>,
    )
    guardLeaving('sure', async () => false)
    await act(async () => history.push('/users'))
    expect(asked()).toContain(secondWording)
    expect(told).toEqual([])
    await press(control('Leave'))
    expect(told).toEqual(['/users'])
  })

  test('NAV-001 a change within the screen, as of a filter, asks nothing', () => {
    const { history, told } = historyAt(['/editor'])
    guardLeaving('lose')
    history.push('/editor?tab=two')
    expect(told).toEqual(['/editor?tab=two'])
  })

  test('quality: NAV-001 opening the page that is open adds nothing to the history, so that Back leaves it', () => {
    const { history, told } = historyAt()
    history.push('/users')
    history.push('/users')
    history.go(-1)
    expect(told).toEqual(['/users', '/users', '/editor'])
  })

  test('NAV-001 closing the page asks as the browser asks', () => {
    const letGo = guardLeaving('lose')
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true })
      dispatchEvent(event)
      return event.defaultPrevented
    }
    expect(closing()).toBe(true)
    letGo()
    expect(closing()).toBe(false)
  })
})

function Editor({ wording }: { wording?: LeaveWarning }) {
  const [isDirty, setDirty] = useState(false)
  const letGo = useUnsavedGuard(isDirty, wording)
  return (
    <>
      <button type="button" onClick={() => setDirty(!isDirty)}>
        Change
      </button>
      <button type="button" onClick={letGo}>
        Save
      </button>
      <UnsavedQuestion />
    </>
  )
}

describe('the guard of a form', () => {
  test('NAV-001 NAV-002 is active while the form is dirty, with the requested wording', async () => {
    const { history, told } = historyAt()
    await mount(
      <TestProviders>
        <Editor wording="sure" />
      </TestProviders>,
    )
    await act(async () => history.push('/one'))
    await press(control('Change'))
    await act(async () => history.push('/two'))
    expect(asked()).toContain(secondWording)
    await press(control('Stay here'))
    await press(control('Change'))
    await act(async () => history.push('/three'))
    expect(told).toEqual(['/one', '/three'])
  })

  test('NAV-001 is removed when the form is saved', async () => {
    const { history, told } = historyAt()
    await mount(
      <TestProviders>
        <Editor />
      </TestProviders>,
    )
    await press(control('Change'))
    await press(control('Save'))
    await act(async () => history.push('/two'))
    expect(told).toEqual(['/two'])
  })
})
