import { useQueryClient } from '@tanstack/react-query'
import { type Class, classes } from '@trellis/contract/classes/classes.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { useEffect, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { OfflineError } from '../../platform/api/problem.ts'
import type { Outbox } from '../../platform/offline/outbox.ts'
import { fromOutbox, mayBeSentLater } from '../../platform/offline/outbox-calls.ts'
import { useLaneEntries, useOutbox } from '../../platform/offline/use-outbox.ts'
import { classQuery } from './class-query.ts'

type LessonCompletion = { subject: string; madeAt: string }

const refreshedPaths = [tracks.mine.path, tracks.mineById.path, tracks.myItems.path]

/** The outbox call that completes a lesson. */
const completeLessonCall = ({ id, slug }: Pick<Class, 'id' | 'slug'>, { subject, madeAt }: LessonCompletion) => ({
  lane: id,
  subject,
  method: classes.completeLesson.method,
  path: classes.completeLesson.path,
  params: { id, lessonId: subject },
  body: undefined,
  optimistic: null,
  notifiesUser: false,
  position: null,
  screen: location.pathname,
  madeAt,
  refreshes: [[classes.get.path, { params: { slug } }] as const, ...refreshedPaths.map(path => [path] as const)],
})

type UseLessonLogInput = {
  learnerClass: Pick<Class, 'id' | 'slug'>
  outbox: Outbox | null
  takeOver: (answer: Class) => unknown
}

/** Lessons that were read before the outbox was loaded: sent directly, and added to the outbox once that is loaded. */
function useEarlyLessons({ learnerClass, outbox, takeOver }: UseLessonLogInput) {
  const cache = useQueryClient()
  const [early, setEarly] = useState<readonly LessonCompletion[]>([])
  const remove = (lessonId: string) => setEarly(all => all.filter(({ subject }) => subject !== lessonId))

  const send = async ({ subject }: LessonCompletion) => {
    try {
      takeOver(await call(classes.completeLesson, { params: { id: learnerClass.id, lessonId: subject } }))
      remove(subject)
      for (const path of refreshedPaths) void cache.invalidateQueries({ queryKey: [path] })
    } catch (error) {
      if (!mayBeSentLater(error)) remove(subject)
      throw error
    }
  }

  const add = (completion: LessonCompletion) => {
    setEarly(all => [...all, completion])
    send(completion).catch(console.warn)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: moved to the outbox once, when it has loaded
  useEffect(() => {
    if (!outbox) return
    for (const completion of early)
      outbox.add(completeLessonCall(learnerClass, completion), answer => takeOver(fromOutbox(answer)))
    setEarly([])
  }, [outbox])

  return { early, add, sendAll: () => Promise.all(early.map(send)) }
}

/** Records lessons as read: shown at once, sent through the outbox. */
export function useLessonLog(learnerClass: Pick<Class, 'id' | 'slug'>) {
  const cache = useQueryClient()
  const outbox = useOutbox()
  const queued = useLaneEntries(learnerClass.id)
  const takeOver = (answer: Class) => cache.setQueryData(classQuery(learnerClass.slug).queryKey, answer)
  const { early, add, sendAll } = useEarlyLessons({ learnerClass, outbox, takeOver })

  const record = (lessonId: string) => {
    const completion = { subject: lessonId, madeAt: new Date().toISOString() }
    if (outbox) outbox.add(completeLessonCall(learnerClass, completion), answer => takeOver(fromOutbox(answer)))
    else add(completion)
  }

  /** Sends all pending lessons; rejects if one could not be sent. */
  const flush = async () => {
    await sendAll()
    await outbox?.flush()
    if (outbox?.list().some(({ lane }) => lane === learnerClass.id))
      throw new OfflineError('The lessons could not be sent.')
  }

  return { pendingLessons: [...early, ...queued], record, flush }
}
