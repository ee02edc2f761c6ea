import { useLingui } from '@lingui/react/macro'
import type { ContentChoice } from '@trellis/contract/credentials/requirement-content.ts'
import {
  type LiveSession,
  liveSessions,
  type SessionLanguage,
  type SessionPlace,
} from '@trellis/contract/live-sessions/live-sessions.ts'
import { addDays } from '@trellis/contract/time-sheets/days.ts'
import { useState } from 'react'
import { ApiProblem, toError } from '../../platform/api/problem.ts'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { useToast } from '../../ui/toast-region.tsx'
import { changedBySessions } from './changed-reads.ts'
import { toMoment, toWallTime } from './store-time.ts'

export type PlanStore = { id: string; name: string; timeZone: string }
type Content = Pick<ContentChoice, 'courseId' | 'classId' | 'title'>

/** A live training on the form, by the store's clock. */
type PlanDraft = {
  store: PlanStore | null
  content: Content | null
  day: string
  from: string
  to: string
  trainerName: string
  providerName: string
  place: SessionPlace
  language: SessionLanguage | null
}

const emptyDraft: PlanDraft = {
  ...{ store: null, content: null, day: '', from: '', to: '' },
  ...{ trainerName: '', providerName: '', place: 'store', language: null },
}

type Options = {
  /** Null = a new one. */
  session: LiveSession | null
  /** The only store to choose; null = there are several, or it is of the session. */
  store: PlanStore | null
  onClose: () => void
}

const toDraft = ({ session, store }: Pick<Options, 'session' | 'store'>): PlanDraft => {
  if (!session) return { ...emptyDraft, store }
  const { dispensary, courseId, classId, title, trainerName, providerName, place, language } = session
  const from = toWallTime(session.startsAt, dispensary.timeZone)
  const to = toWallTime(session.endsAt, dispensary.timeZone)
  return {
    ...{ store: dispensary, content: { courseId, classId, title }, day: from.day, from: from.time, to: to.time },
    ...{ trainerName, providerName: providerName ?? '', place, language },
  }
}

/** The input of the call; null while something is missing. An end before the start is on the next day. */
const toInput = ({ store, content, day, from, to, ...rest }: PlanDraft) => {
  if (!store || !content) return null
  const startsAt = toMoment({ day, time: from }, store.timeZone)
  const endsAt = day && toMoment({ day: to < from ? addDays(day, 1) : day, time: to }, store.timeZone)
  if (!startsAt || !endsAt || !rest.trainerName.trim()) return null
  const { courseId, classId } = content
  return { dispensaryId: store.id, fields: { courseId, classId, startsAt, endsAt, ...rest } }
}

/** The form that plans a live training, or changes one. */
export function usePlan({ session, store, onClose }: Options) {
  const { t } = useLingui()
  const toast = useToast()
  const [draft, setDraft] = useState(() => toDraft({ session, store }))
  const [failure, setFailure] = useState<Error | null>(null)
  const create = useSend(liveSessions.create, changedBySessions)
  const save = useSend(liveSessions.save, changedBySessions)
  const input = toInput(draft)
  const submit = async () => {
    if (!input) return
    const { dispensaryId, fields } = input
    setFailure(null)
    try {
      if (session) await save.mutateAsync({ params: { id: session.id }, body: fields })
      else await create.mutateAsync({ body: { dispensaryId, ...fields } })
    } catch (error) {
      setFailure(toError(error))
      return
    }
    toast.success(t`Saved.`)
    onClose()
  }
  const errors = failure instanceof ApiProblem ? failure.fieldErrors : {}
  return {
    draft,
    change: (part: Partial<PlanDraft>) => setDraft({ ...draft, ...part }),
    submit,
    isComplete: input !== null,
    busy: create.isPending || save.isPending,
    errorOf: (field: string) => errors[field]?.[0] && say(errors[field][0]),
    failure: Object.keys(errors).length > 0 ? null : failure,
  }
}

export type PlanForm = ReturnType<typeof usePlan>
