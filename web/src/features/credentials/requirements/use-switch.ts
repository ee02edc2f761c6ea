import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Requirement, type RequirementStore, requirements } from '@trellis/contract/credentials/requirements.ts'
import { useState } from 'react'
import { isProblem } from '../../../platform/api/problem.ts'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useToast } from '../../../ui/toast-region.tsx'
import type { SubjectQuery } from '../../training-policy/subject-picker.public.tsx'
import { changedByRequirements } from './changed-reads.ts'

export type SwitchProps = {
  requirement: Requirement
  subject: SubjectQuery
  title: string
  /** False switches it off. */
  on: boolean
  onClose: () => void
}

/** `current`: the stores at which it is switched on. */
type StoreChoice = 'all' | 'current' | 'chosen'

const maxStores = 500

/** The stores at which a requirement is switched on, if only some of them have it. */
function useCurrentStores({ requirement: { id, stores }, subject, on }: SwitchProps) {
  const isOffered = on && stores.on > 0 && stores.on < stores.offered && stores.on <= maxStores
  const query = { ...subject, isOn: 'true' as const, limit: maxStores }
  const { data, error } = useQuery({ ...read(requirements.stores, { params: { id }, query }), enabled: isOffered })
  return { isOffered, ids: data?.items.filter(({ isFormer }) => !isFormer).map(store => store.id) ?? null, error }
}

/** Switches a requirement on or off at some stores or all of them, for the jobs that are chosen. */
export function useSwitch(props: SwitchProps) {
  const { requirement, subject, title, on, onClose } = props
  const { id, stores, jobs } = requirement
  const { t } = useLingui()
  const toast = useToast()
  const cache = useQueryClient()
  const current = useCurrentStores(props)
  const [choice, setChoice] = useState<StoreChoice>(current.isOffered ? 'current' : 'all')
  const [selected, setSelected] = useState<readonly RequirementStore[]>([])
  const [people, setPeople] = useState({
    isForAll: (jobs ?? []).length === 0,
    roleIds: (jobs ?? []).map(job => job.id),
  })
  const [isTried, setTried] = useState(false)
  const { mutate, isPending, error } = useSend(requirements.switch, changedByRequirements)
  const storeIds = { all: null, current: current.ids ?? [], chosen: selected.map(store => store.id) }[choice]
  const allCount = on ? stores.offered : stores.offered + stores.former
  const isMissingStores = storeIds?.length === 0
  const isMissingJobs = on && !people.isForAll && people.roleIds.length === 0
  const submit = () => {
    setTried(true)
    if (isMissingStores || isMissingJobs) return
    const target = storeIds ? { stores: storeIds } : { stores: 'all' as const, expectedCount: allCount }
    const roleIds = on && !people.isForAll ? people.roleIds : []
    mutate(
      { params: { id }, query: subject, body: { ...target, on, roleIds } },
      {
        onSuccess: () => {
          toast.success(on ? t`Saved: ${title}` : t`Switched off: ${title}`)
          onClose()
        },
        // The number of stores that is shown was of before.
        onError: failure => {
          if (isProblem(failure, 'COUNT_CHANGED')) void cache.invalidateQueries({ queryKey: [requirements.list.path] })
        },
      },
    )
  }
  return {
    allCount,
    choice,
    setChoice,
    hasCurrent: current.isOffered,
    selected,
    setSelected,
    ...people,
    changePeople: (part: Partial<typeof people>) => setPeople(before => ({ ...before, ...part })),
    isMissingStores: isTried && isMissingStores,
    isMissingJobs: isTried && isMissingJobs,
    submit,
    isPending: isPending || (choice === 'current' && !current.ids && !current.error),
    error: error ?? current.error,
  }
}

export type SwitchForm = ReturnType<typeof useSwitch>
