import { useQueryClient } from '@tanstack/react-query'
import { type Class, classes } from '@trellis/contract/classes.ts'
import { tracks } from '@trellis/contract/tracks.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { ApiProblem } from '../../platform/api/problem.ts'
import { useOnline } from '../../platform/offline/connectivity.ts'
import { useUser } from '../../platform/session/session.ts'
import { classQuery } from './class-query.ts'
import { keepUnsent, readUnsent, type UnsentLesson } from './unsent-lessons.ts'

const progressShownIn = [tracks.mine, tracks.mineById, tracks.myItems]

/** Whether sending again can help: a refusal stays a refusal. */
const isWorthKeeping = (error: unknown) => !(error instanceof ApiProblem) || error.status >= 500 || error.status === 429

/**
 * Records lessons as read: at once for the reader, on the device until the server knows. What could not be sent is sent
 * when there is a network again.
 */
export function useLessonLog({ id: classId, slug }: Pick<Class, 'id' | 'slug'>) {
  const cache = useQueryClient()
  const userId = useUser()?.id ?? ''
  const isOnline = useOnline()
  const [unsent, setUnsent] = useState(() => readUnsent(userId))
  const waiting = useRef(unsent)
  const sending = useRef<Promise<void>>(Promise.resolve())

  const become = (next: UnsentLesson[]) => {
    waiting.current = next
    keepUnsent(userId, next)
    setUnsent(next)
  }
  const forget = (lessonId: string) => become(waiting.current.filter(each => each.lessonId !== lessonId))

  const sendOne = async (each: UnsentLesson) => {
    try {
      const answer = await call(classes.completeLesson, { params: { id: each.classId, lessonId: each.lessonId } })
      if (each.classId === classId) cache.setQueryData(classQuery(slug).queryKey, answer)
      forget(each.lessonId)
    } catch (error) {
      if (isWorthKeeping(error)) throw error
      forget(each.lessonId)
      void cache.invalidateQueries({ queryKey: classQuery(slug).queryKey })
    }
  }

  const sendAll = async () => {
    const all = waiting.current
    for (const each of all) await sendOne(each)
    if (all.length > 0) for (const { path } of progressShownIn) void cache.invalidateQueries({ queryKey: [path] })
  }

  /** Sends what was not sent yet, one after the other; rejects when the network fails. */
  const flush = () => {
    sending.current = sending.current.catch(() => undefined).then(sendAll)
    return sending.current
  }

  const record = (lessonId: string) => {
    become([...waiting.current, { classId, lessonId, readAt: new Date().toISOString() }])
    void flush().catch(() => undefined)
  }

  const onBack = useEffectEvent(() => void flush().catch(() => undefined))
  useEffect(() => {
    if (isOnline) onBack()
  }, [isOnline])

  return { unsent, record, flush }
}
