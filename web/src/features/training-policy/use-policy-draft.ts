import { useLingui } from '@lingui/react/macro'
import {
  listPolicyQuestions,
  type PolicyOfSubject,
  TimePolicy,
  type TrainingHours,
  trainingPolicy,
} from '@trellis/contract/training-policy/training-policy.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSend } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { useUnsavedGuard } from '../../platform/unsaved/use-unsaved-guard.ts'
import { useToast } from '../../ui/toast-region.tsx'
import { weekdays } from './policy-words.ts'

/** The fields of a policy; hours are kept while another place is chosen. */
export type PolicyDraft = {
  place: TimePolicy['place']
  hours: TrainingHours
  isLimited: boolean
  weeklyCapMinutes: number | null
  roundingMinutes: TimePolicy['roundingMinutes']
}

const usualHours: TrainingHours = { weekdays: [...weekdays], opensAt: '08:00', closesAt: '20:00' }

const toDraft = (policy: TimePolicy | null): PolicyDraft => ({
  place: policy?.place ?? 'anywhere',
  hours: policy?.place === 'set-hours' ? policy.hours : usualHours,
  isLimited: typeof policy?.weeklyCapMinutes === 'number',
  weeklyCapMinutes: policy?.weeklyCapMinutes ?? null,
  roundingMinutes: policy?.roundingMinutes ?? 0,
})

const parseDraft = ({ place, hours, isLimited, weeklyCapMinutes, roundingMinutes }: PolicyDraft) =>
  z.safeParse(TimePolicy, {
    place,
    ...(place === 'set-hours' && { hours }),
    // An empty field is a mistake, not "no limit".
    weeklyCapMinutes: isLimited ? (weeklyCapMinutes ?? 0) : null,
    roundingMinutes,
  })

type FieldErrors = Partial<Record<string, string>>

const listErrors = (issues: readonly z.core.$ZodIssue[]): FieldErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.findLast(part => typeof part === 'string'), say(message)]))

type SubjectQuery = { retailOrganizationId: string } | { dispensaryId: string }

/** The policy being edited, with its errors once it was submitted, and what saving it asks. */
export function usePolicyDraft({ own, ofChain, storesWithoutDevice }: PolicyOfSubject, query: SubjectQuery) {
  const { t } = useLingui()
  const toast = useToast()
  const [initial] = useState(() => toDraft(own ?? ofChain))
  const [draft, setDraft] = useState(initial)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useSend(trainingPolicy.save, [trainingPolicy.get])
  useUnsavedGuard(JSON.stringify(draft) !== JSON.stringify(initial))
  const { success, data: policy = null, error: invalid } = parseDraft(draft)
  const questions = listPolicyQuestions(policy, storesWithoutDevice)
  const send = (next: TimePolicy | null, confirmed: boolean) =>
    mutate(
      { query, body: { policy: next, confirmed } },
      { onSuccess: () => toast.success(t`Saved`), onSettled: () => setAsking(false) },
    )
  const submit = () => {
    setSubmitted(true)
    if (!success) return
    if (questions.length > 0) setAsking(true)
    else send(policy, false)
  }
  return {
    draft,
    change: (part: Partial<PolicyDraft>) => setDraft({ ...draft, ...part }),
    policy,
    errors: wasSubmitted && invalid ? listErrors(invalid.issues) : {},
    questions: isAsking ? questions : [],
    submit,
    confirm: () => send(policy, true),
    cancel: () => setAsking(false),
    followChain: () => send(null, false),
    isPending,
    error,
  }
}
