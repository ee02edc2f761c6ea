import { useQuery } from '@tanstack/react-query'
import { typedKeys } from '@trellis/contract/keys.ts'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { signUps, UnlistedDispensary } from '@trellis/contract/sign-ups/sign-ups.ts'
import { noState, states } from '@trellis/contract/states.ts'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { isUnlisted } from './request-labels.ts'

/** An existing store or a new one. */
export type DispensaryKind = 'listed' | 'new'

const findStateCode = (label: string | undefined) => typedKeys(states).find(code => states[code] === label)

/** The requested store as form values for a new one. */
const toUnlistedStore = ({ dispensary }: SignUpRequest): UnlistedDispensary => ({
  storeName: dispensary?.name ?? '',
  storeCity: dispensary?.city ?? '',
  storeState: findStateCode(dispensary?.state) ?? noState,
})

/** Resolves the store of a request that names an unlisted one. */
export function useRequestDispensary(request: SignUpRequest) {
  const isAsked = isUnlisted(request)
  const form = useContractForm(UnlistedDispensary, { defaultValues: toUnlistedStore(request) })
  const [selectedKind, choose] = useState<DispensaryKind | null>(null)
  const [dispensaryId, setDispensaryId] = useState('')
  const [isDispensaryMissing, setDispensaryMissing] = useState(false)
  const similarDispensaries = useQuery({
    ...read(signUps.stores, { query: { filter: request.dispensary?.name.slice(0, 100) ?? '', limit: 1 } }),
    enabled: isAsked,
  })
  const kind = selectedKind ?? (similarDispensaries.data?.items.length ? 'listed' : 'new')
  const chooseListed = () => {
    setDispensaryMissing(dispensaryId === '')
    return dispensaryId === '' ? null : { dispensaryId }
  }
  const createDispensary = async () =>
    (await form.trigger(undefined, { shouldFocus: true }))
      ? { newDispensary: UnlistedDispensary.parse(form.getValues()) }
      : null
  return {
    isAsked,
    isLooking: isAsked && similarDispensaries.isPending,
    kind,
    choose,
    form,
    dispensaryId,
    setDispensaryId,
    isMissing: isDispensaryMissing && dispensaryId === '',
    /** The chosen store; null = a field is missing, and its error is shown. */
    take: async () => {
      if (!isAsked) return {}
      return kind === 'listed' ? chooseListed() : createDispensary()
    },
  }
}

export type RequestDispensary = ReturnType<typeof useRequestDispensary>
