import { expect, test, vi } from 'vitest'
import { control, mount, press } from '../../testing/mount.tsx'
import { World } from '../../testing/world.tsx'
import { QueryStates } from './query-states.tsx'

type List = { items: string[] }

const show = async (query: { data?: List; error?: Error }, isTurning = false) => {
  const refetch = vi.fn()
  const { data, error = null } = query
  await mount(
    <World>
      <QueryStates
        query={{ data, error, refetch, isFetching: false }}
        isTurning={isTurning}
        errorTitle="The stores could not be loaded"
        empty="No stores yet"
      >
        {({ items }) => items.join(', ')}
      </QueryStates>
    </World>,
  )
  return refetch
}
const page = () => document.body.textContent ?? ''

test('quality: what a query shows is said while it loads, and also while it turns to its last page', async () => {
  await show({})
  expect(document.querySelector('[role="status"][aria-busy]')).not.toBeNull()
  await show({ data: { items: [] } }, true)
  expect(page()).not.toContain('No stores yet')
})

test('quality: a query that failed says what could not be loaded, and can be tried again', async () => {
  const refetch = await show({ error: new Error('gone') })
  expect(page()).toContain('The stores could not be loaded')
  await press(control('Try again'))
  expect(refetch).toHaveBeenCalledOnce()
})

test('quality: a query that found nothing says so', async () => {
  await show({ data: { items: [] } })
  expect(page()).toContain('No stores yet')
})

test('quality: what a query found stays when a later load fails', async () => {
  await show({ data: { items: ['Elm Street', 'High Road'] }, error: new Error('gone') })
  expect(page()).toContain('Elm Street, High Road')
  expect(page()).not.toContain('could not be loaded')
})
