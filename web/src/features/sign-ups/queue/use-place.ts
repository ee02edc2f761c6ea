import { useQuery } from '@tanstack/react-query'
import type { SignUpRequest } from '@trellis/contract/sign-ups/sign-up-requests.ts'
import { signUps, UnlistedStore } from '@trellis/contract/sign-ups/sign-ups.ts'
import { type StateCode, states } from '@trellis/contract/states.ts'
import { useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { useContractForm } from '../../../platform/forms/contract-form.ts'
import { isUnlisted } from './request-words.ts'

/** A dispensary of the list, or a new one. */
export type PlaceKind = 'listed' | 'new'

const codeOf = (label: string | undefined) => Object.entries(states).find(([, each]) => each === label)?.[0]

/** The dispensary that the request names, as values for a new one. */
const namedStore = ({ dispensary }: SignUpRequest): UnlistedStore => ({
  storeName: dispensary?.name ?? '',
  storeCity: dispensary?.city ?? '',
  storeState: (codeOf(dispensary?.state) ?? '') as StateCode,
})

/** The dispensary for a request that names an unlisted one. */
export function usePlace(request: SignUpRequest) {
  const isAsked = isUnlisted(request)
  const form = useContractForm(UnlistedStore, { defaultValues: namedStore(request) })
  const [chosen, choose] = useState<PlaceKind | null>(null)
  const [dispensaryId, setDispensaryId] = useState('')
  const [isStoreMissing, setStoreMissing] = useState(false)
  const similarStores = useQuery({
    ...read(signUps.stores, { query: { filter: request.dispensary?.name.slice(0, 100) ?? '', limit: 1 } }),
    enabled: isAsked,
  })
  const kind = chosen ?? (similarStores.data?.items.length ? 'listed' : 'new')
  const chooseListed = () => {
    setStoreMissing(dispensaryId === '')
    return dispensaryId === '' ? null : { dispensaryId }
  }
  const createStore = async () =>
    (await form.trigger(undefined, { shouldFocus: true })) ? { newStore: UnlistedStore.parse(form.getValues()) } : null
  return {
    isAsked,
    isLooking: isAsked && similarStores.isPending,
    kind,
    choose,
    form,
    dispensaryId,
    setDispensaryId,
    isMissing: isStoreMissing && dispensaryId === '',
    /** The chosen dispensary; null = a field is missing, and its error is shown. */
    take: async () => {
      if (!isAsked) return {}
      return kind === 'listed' ? chooseListed() : createStore()
    },
  }
}

export type Place = ReturnType<typeof usePlace>
