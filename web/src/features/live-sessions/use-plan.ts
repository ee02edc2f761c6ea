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
import { useLastSession } from './use-last-session.ts'

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
  isOnlyStore: boolean
  onPlanned: ((planned: { id: string; startsAt: string }) => void) | undefined
  onClose: () => void
}

const toDraft = (session: LiveSession): PlanDraft => {
  const { dispensary, courseId, classId, title, trainerName, providerName, place, language } = session
  const from = toWallTime(session.startsAt, dispensary.timeZone)
  const to = toWallTime(session.endsAt, dispensary.timeZone)
  return {
    ...{ store: dispensary, content: { courseId, classId, title }, day: from.day, from: from.time, to: to.time },
    ...{ trainerName, providerName: providerName ?? '', place, language },
  }
}

const weekMs = 7 * 86_400_000

/** The same again, a week later or, if that is over, in the next week that is not. */
const toNext = (last: LiveSession): PlanDraft => {
  const weeks = Math.max(1, Math.ceil((Date.now() - Date.parse(last.startsAt)) / weekMs))
  const draft = toDraft(last)
  return { ...draft, day: addDays(draft.day, 7 * weeks) }
}

/** What was entered, over what is filled in: of the training that is changed, or the last one of the store. */
function useDraft({ session, store, isOnlyStore }: Pick<Options, 'session' | 'store' | 'isOnlyStore'>) {
  const [entered, setEntered] = useState<Partial<PlanDraft>>({})
  const chosen = entered.store === undefined ? store : entered.store
  const last = useLastSession({ storeId: session ? null : (chosen?.id ?? null), isOnly: isOnlyStore })
  const filled = session ? toDraft(session) : last ? toNext(last) : { ...emptyDraft, store }
  return {
    draft: { ...filled, ...entered },
    last,
    change: (part: Partial<PlanDraft>) => setEntered(before => ({ ...before, ...part })),
    // A course or class is one that the store shows.
    chooseStore: (next: PlanStore | null) => setEntered(({ content: _, ...before }) => ({ ...before, store: next })),
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
export function usePlan({ session, onPlanned, onClose, ...options }: Options) {
  const { t } = useLingui()
  const toast = useToast()
  const { draft, ...form } = useDraft({ session, ...options })
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
      else
        onPlanned?.({ ...(await create.mutateAsync({ body: { dispensaryId, ...fields } })), startsAt: fields.startsAt })
    } catch (error) {
      setFailure(toError(error))
      return
    }
    toast.success(t`Saved.`)
    onClose()
  }
  const errors = failure instanceof ApiProblem ? failure.fieldErrors : {}
  return {
    ...form,
    draft,
    submit,
    isComplete: input !== null,
    busy: create.isPending || save.isPending,
    errorOf: (field: string) => errors[field]?.[0] && say(errors[field][0]),
    failure: Object.keys(errors).length > 0 ? null : failure,
  }
}

export type PlanForm = ReturnType<typeof usePlan>
