import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  type Edition,
  NewRequirement,
  type Requirement,
  requirements,
} from '@trellis/contract/credentials/requirements.ts'
import { useState } from 'react'
import { isProblem, toError } from '../../../platform/api/problem.ts'
import { useSend } from '../../../platform/api/queries.ts'
import { putOnFields, useContractForm } from '../../../platform/forms/contract-form.ts'
import { useUnsavedGuard } from '../../../platform/unsaved/use-unsaved-guard.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import type { SubjectQuery } from '../../training-policy/subject-picker.public.tsx'
import { changedByRequirements } from './changed-reads.ts'

export type OwnProps = {
  subject: SubjectQuery
  /** The requirement that is edited; omitted = a new one. */
  requirement?: Requirement
  onClose: () => void
}

const blank = {
  title: { en: '', es: '' },
  summary: { en: '', es: '' },
  firstDueDays: 30,
  beforeSelling: false,
  renews: 'never',
  renewMonths: null,
  renewDay: null,
  renewalFrom: 'expiry',
  minMinutes: null,
  minScore: null,
  teach: 'anyone',
  keepYears: null,
} as const

/** A text of the form: a Spanish one only if it is not the English one that stands for it. */
const toText = ({ en, es }: Edition['title']) => ({ en, es: es === en ? '' : es })

/** The edition that the next one replaces, which may still be to come. */
const findLatest = ({ edition, upcoming, latestNumber }: Requirement) =>
  upcoming.find(({ number }) => number === latestNumber) ?? edition

/** The fields of the form that an edition fills. */
const toFields = (edition: Edition) => ({
  title: toText(edition.title),
  summary: toText(edition.summary),
  firstDueDays: edition.firstDueDays,
  beforeSelling: edition.beforeSelling,
  renews: edition.renews,
  renewMonths: edition.renewMonths,
  renewDay: edition.renewDay,
  renewalFrom: edition.renewalFrom,
  minMinutes: edition.minMinutes,
  minScore: edition.minScore,
  teach: edition.teach,
  keepYears: edition.keepYears,
})

/** The form of an own requirement: a new one, or its next edition. */
export function useOwnRequirement({ subject, requirement, onClose }: OwnProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [failure, setFailure] = useState<Error | null>(null)
  // What was seen, even if the list below is read again meanwhile.
  const [seen] = useState(requirement)
  const cache = useQueryClient()
  const saved = seen && findLatest(seen)
  const form = useContractForm(NewRequirement, {
    defaultValues: { ...(saved ? toFields(saved) : blank), ...subject },
  })
  const { isDirty, isSubmitting } = form.formState
  useUnsavedGuard(isDirty)
  const create = useSend(requirements.create, changedByRequirements)
  const save = useSend(requirements.save, changedByRequirements)
  const submit = form.handleSubmit(async body => {
    setFailure(null)
    const { retailOrganizationId: _chain, dispensaryId: _store, ...edition } = body
    try {
      if (seen) {
        const { id, latestNumber } = seen
        await save.mutateAsync({ params: { id }, body: { ...edition, latestNumber } })
      } else await create.mutateAsync({ body })
      toast.success(seen ? t`Saved` : t`Added. Switch it on at your stores.`)
      onClose()
    } catch (error) {
      if (isProblem(error, 'REQUIREMENT_CHANGED')) void cache.invalidateQueries({ queryKey: [requirements.list.path] })
      if (!putOnFields(form, error)) setFailure(toError(error))
    }
  })
  return { form, failure, isSubmitting, submit }
}

export type OwnForm = ReturnType<typeof useOwnRequirement>['form']
