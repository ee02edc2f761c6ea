import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import type { CardCourse } from '@trellis/contract/courses/courses.ts'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { control, mount, press } from '../../testing/mount.tsx'
import { useCachedCourse } from './course-query.ts'
import { sampleCourse } from './testing/sample-course.ts'

const queryKey = ['course']

const seen = (course: CardCourse) => ({ ...course, seenPosition: 3 })

function Learner() {
  const { change, apply } = useCachedCourse(queryKey)
  return (
    <>
      <button type="button" onClick={() => change(seen)}>
        Answer
      </button>
      <button type="button" onClick={() => void apply(seen)}>
        Answered
      </button>
    </>
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

test('VIEWER-010 a fetch that is running when an answer arrives starts again, so that what it was for is not lost', async () => {
  const cache = new QueryClient()
  const fetches: ((course: CardCourse) => void)[] = []
  const queryFn = () => new Promise<CardCourse>(resolve => fetches.push(resolve))
  new QueryObserver(cache, { queryKey, queryFn, initialData: sampleCourse([]) }).subscribe(() => {})
  await mount(
    <QueryClientProvider client={cache}>
      <Learner />
    </QueryClientProvider>,
  )
  await press(control('Answered'))
  await vi.waitFor(() => expect(fetches).toHaveLength(2))
  await act(async () => fetches[0]!({ ...sampleCourse([]), title: 'Before the answer' }))
  expect(cache.getQueryData(queryKey)).toMatchObject({ title: sampleCourse([]).title, seenPosition: 3 })
  await act(async () => fetches[1]!({ ...sampleCourse([]), title: 'After it', seenPosition: 3 }))
  expect(cache.getQueryData(queryKey)).toMatchObject({ title: 'After it', seenPosition: 3 })
})
