import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { control, mount, press } from '../../testing/mount.tsx'
import { useCachedCourse } from './course-query.ts'
import { sampleCourse } from './testing/sample-course.ts'

const queryKey = ['course']

function Learner() {
  const { change } = useCachedCourse(queryKey)
  return (
    <button type="button" onClick={() => change(course => ({ ...course, seenPosition: 3 }))}>
      Answer
    </button>
  )
}

test('VIEWER-010 what is learned on this device does not make an old copy of the course new: a corrected text is fetched', async () => {
  const cache = new QueryClient()
  const fetchedAt = Date.now() - 60_000
  cache.setQueryData(queryKey, sampleCourse([]), { updatedAt: fetchedAt })
  await mount(
    <QueryClientProvider client={cache}>
      <Learner />
    </QueryClientProvider>,
  )
  await press(control('Answer'))
  expect(cache.getQueryState(queryKey)).toMatchObject({ data: { seenPosition: 3 }, dataUpdatedAt: fetchedAt })
})
