import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type Attendee, liveSessions, type WholeSession } from '@trellis/contract/live-sessions/live-sessions.ts'
import { useState } from 'react'
import { ApiProblem, isProblem, toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { useUser } from '../../platform/session/session.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { useToast } from '../../ui/toast-region.tsx'
import { changedBySessions } from './changed-reads.ts'

/** Both null = was not there. */
type Times = Pick<Attendee, 'inAt' | 'outAt'>

type Failure = { error: Error; userIds: readonly string[] }

/** The first sentence about a person, who was sent at an index. */
const findError = ({ error, userIds }: Failure, userId: string) => {
  const prefix = `attendance.${userIds.indexOf(userId)}.`
  const errors = error instanceof ApiProblem ? Object.entries(error.fieldErrors) : []
  return errors.find(([field]) => field.startsWith(prefix))?.[1][0]
}

/**
 * The attendance of a live training on the form: what was entered, over what is recorded. What is entered stays when
 * someone else records meanwhile.
 */
export function useAttendance(session: WholeSession) {
  const { t } = useLingui()
  const toast = useToast()
  const cache = useQueryClient()
  const ownId = useUser()?.id
  const [entered, setEntered] = useState<Readonly<Record<string, Times>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const { mutateAsync, isPending } = useSend(liveSessions.record, changedBySessions)
  const userIds = Object.keys(entered)
  const release = useUnsavedGuard(userIds.length > 0)
  const enter = (times: Record<string, Times>) => setEntered({ ...entered, ...times })
  const whole = { inAt: session.startsAt, outAt: session.endsAt }
  const save = async () => {
    const attendance = userIds.flatMap(userId => (entered[userId] ? [{ userId, ...entered[userId] }] : []))
    setFailure(null)
    try {
      await mutateAsync({ params: { id: session.id }, body: { revision: session.revision, attendance } })
    } catch (thrown) {
      setFailure({ error: toError(thrown), userIds })
      if (isProblem(thrown, 'ATTENDANCE_CHANGED')) void cache.invalidateQueries({ queryKey: [liveSessions.find.path] })
      return
    }
    release()
    setEntered({})
    toast.success(t`Attendance saved.`)
  }
  const others = session.people.filter(({ userId, name }) => userId !== ownId && name !== null)
  return {
    ownId,
    timesOf: (person: Attendee): Times => entered[person.userId] ?? person,
    enter: (userId: string, times: Times) => enter({ [userId]: times }),
    enterPresent: (userId: string, isPresent: boolean) =>
      enter({ [userId]: isPresent ? whole : { inAt: null, outAt: null } }),
    enterEveryone: () => enter(Object.fromEntries(others.map(({ userId }) => [userId, whole]))),
    errorOf: (userId: string) => {
      const sentence = failure && findError(failure, userId)
      return sentence ? say(sentence) : undefined
    },
    error: failure?.error ?? null,
    isDirty: userIds.length > 0,
    isPending,
    save,
  }
}

export type AttendanceForm = ReturnType<typeof useAttendance>
