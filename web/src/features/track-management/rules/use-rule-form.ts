import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type AssignmentRule, assignmentRules, NewRule } from '@trellis/contract/track-management/assignment-rules.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiProblem, isProblem } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { say } from '../../../platform/i18n/say.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import { readsOfTracks, useRuleImpact } from '../impact.ts'
import { type RuleDraft, toRuleBody, toRuleDraft } from './rule-draft.ts'

const isSame = (a: RuleDraft, b: RuleDraft) =>
  JSON.stringify([toRuleBody(a), a.chain]) === JSON.stringify([toRuleBody(b), b.chain])

/** Field name → its first error message. */
type FieldErrors = Partial<Record<string, string>>

/** Missing fields of a draft, in form order. */
function useMissing(draft: RuleDraft): FieldErrors {
  const { t } = useLingui()
  const result = NewRule.safeParse(toRuleBody(draft))
  const errors: FieldErrors = {}
  for (const { path, message } of result.error?.issues ?? []) errors[String(path[0])] ??= say(message)
  if (draft.who === 'roles' && draft.roleIds.length === 0) errors.roleIds = t`Choose at least one role.`
  return errors
}

const toFieldErrors = (error: Error | null): FieldErrors =>
  error instanceof ApiProblem
    ? Object.fromEntries(
        Object.entries(error.fieldErrors).map(([name, [sentence]]) => [name.replace(/\..*/s, ''), say(sentence ?? '')]),
      )
    : {}

/** Draft with its errors and the effect of saving it. */
function useDraft(initial: RuleDraft, error: Error | null) {
  const [base, setBase] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [wasSent, setSent] = useState(false)
  const missing = useMissing(draft)
  const errors: FieldErrors = { ...toFieldErrors(error), ...(wasSent && missing) }
  return {
    draft,
    setDraft,
    errors,
    isComplete: Object.keys(missing).length === 0,
    isDirty: !isSame(draft, base),
    /** Shows missing fields from now on. */
    setSent,
    show: (next: RuleDraft) => {
      setBase(next)
      setDraft(next)
      setSent(false)
    },
  }
}

type Form = ReturnType<typeof useDraft>

/** Changes a field and resets the response to the previous draft. */
const changing =
  ({ setDraft }: Form, reset: () => void) =>
  (part: Partial<RuleDraft>) => {
    reset()
    setDraft(before => ({ ...before, ...part }))
  }

/** Form of a new rule; opens the rule's page once created. */
export function useNewRule(initial: RuleDraft) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const { mutate, isPending, error, reset } = useSend(assignmentRules.create, readsOfTracks)
  const form = useDraft(initial, error)
  const { draft, isComplete, isDirty, setSent } = form
  const release = useUnsavedGuard(isDirty, 'sure')
  const body = { ...toRuleBody(draft), chainId: draft.chain?.id ?? null }
  const impact = useRuleImpact(isComplete ? body : null)
  const onSuccess = ({ id }: { id: string }) => {
    toast.success(t`The tracks are assigned.`, { brief: true })
    release()
    void navigate(`/track-assignments/${id}`, { replace: true })
  }
  return {
    ...form,
    rule: null,
    change: changing(form, reset),
    impact: isComplete ? impact : undefined,
    save: () => {
      setSent(true)
      if (isComplete) mutate({ body }, { onSuccess })
      return isComplete
    },
    isPending,
    error,
  }
}

/** Form of an existing rule. */
export function useRule(rule: AssignmentRule) {
  const { t } = useLingui()
  const toast = useToast()
  const cache = useQueryClient()
  const [base, setBase] = useState(rule)
  const { mutate, isPending, error, reset } = useSend(assignmentRules.change, readsOfTracks)
  const form = useDraft(toRuleDraft(rule), error)
  const { draft, isComplete, isDirty, setSent } = form
  useUnsavedGuard(isDirty, 'sure')
  const body = toRuleBody(draft)
  const impact = useRuleImpact(isComplete && isDirty ? { ...body, ruleId: rule.id } : null)
  const show = (next: AssignmentRule) => {
    setBase(next)
    form.show(toRuleDraft(next))
  }
  const onSuccess = (next: AssignmentRule) => {
    show(next)
    toast.success(t`The assignment is saved.`, { brief: true })
  }
  return {
    ...form,
    rule: base,
    change: changing(form, reset),
    impact: isComplete && isDirty ? impact : undefined,
    save: () => {
      setSent(true)
      if (isComplete) mutate({ params: { id: rule.id }, body: { ...body, revision: base.revision } }, { onSuccess })
      return isComplete
    },
    isPending,
    error,
    /** Someone else saved or ended the rule: offer to load that version. */
    isOutdated: isProblem(error, 'RULE_CHANGED'),
    load: async () => {
      const query = read(assignmentRules.get, { params: { id: rule.id } })
      show(await cache.fetchQuery({ ...query, staleTime: 0 }))
      reset()
    },
  }
}

/** Form state used by rule fields. */
export type RuleForm = Pick<ReturnType<typeof useNewRule>, 'draft' | 'errors' | 'change' | 'impact' | 'setDraft'> & {
  rule: AssignmentRule | null
}
