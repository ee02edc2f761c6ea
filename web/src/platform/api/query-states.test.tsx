import { expect, test, vi } from 'vitest'
import { control, mount, press } from '../../testing/mount.tsx'
import { problemOfCode } from '../../testing/problem-of-code.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { ApiProblem } from './problem.ts'
import { QueryStates } from './query-states.tsx'

type List = { items: string[] }

const show = async (query: { data?: List; error?: Error }) => {
  const refetch = vi.fn()
  const { data, error = null } = query
  await mount(
    <TestProviders>
      <QueryStates
        query={{ data, error, refetch, isFetching: false }}
        errorTitle="The stores could not be loaded"
        missing="This store is not one of yours"
        heading="Store"
        empty="No stores yet"
      >
        {({ items }) => items.join(', ')}
      </QueryStates>
    </TestProviders>,
  )
  return refetch
}
const page = () => document.body.textContent ?? ''

test('quality: that a query loads is said', async () => {
  await show({})
  expect(document.querySelector('[role="status"][aria-busy]')).not.toBeNull()
})

test('quality: a query that failed says what could not be loaded, and can be tried again', async () => {
  const refetch = await show({ error: new Error('gone') })
  expect(page()).toContain('StoreThe stores could not be loaded')
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
  expect(page()).not.toContain('Store')
  expect(page()).not.toContain('could not be loaded')
})

test('quality: what does not exist, or is someone else’s, is said to be so, even where it was there before', async () => {
  await show({ data: { items: ['Elm Street'] }, error: new ApiProblem({ code: 'NOT_FOUND', status: 404 }) })
  expect(page()).toContain('StoreThis store is not one of yours')
  expect(page()).not.toContain('Elm Street')
})

test('quality: a link that no longer works is said to lead nowhere, without an offer to try again', async () => {
  await show({ error: problemOfCode('LINK_USED_OR_EXPIRED') })
  expect(page()).toContain('This store is not one of yours')
  expect(page()).not.toContain('Try again')
})
