import { useQuery } from '@tanstack/react-query'
import { type PolicySubject, trainingPolicy } from '@trellis/contract/training-policy/training-policy.ts'
import { useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { useSubjects } from '../../training-policy/subject-picker.public.tsx'

/** The search of a picker of stores that the viewer manages. */
export const storeSearch = {
  search: (filter: string) => read(trainingPolicy.subjects, { query: { filter } }),
  optionOf: ({ id, name, place }: PolicySubject) => ({ value: id, label: name, note: place ?? '' }),
  isLeftOut: ({ kind }: PolicySubject) => kind === 'chain',
}

/** The store in the URL, else the viewer's only one; null = several, of which none is chosen, or none at all. */
export function useStore() {
  const [params, setParams] = useSearchParams()
  const subjects = useSubjects()
  const stores = subjects.data?.items.filter(({ kind }) => kind === 'store') ?? []
  const id = params.get('store') ?? (stores.length === 1 ? stores[0]?.id : undefined)
  const listed = stores.find(store => store.id === id)
  const isBeyond = subjects.isSuccess && id !== undefined && !listed
  const other = useQuery({ ...read(trainingPolicy.get, { query: { dispensaryId: id } }), enabled: isBeyond })
  const store: PolicySubject | null = listed ?? other.data ?? null
  const { isSuccess } = isBeyond ? other : subjects
  return {
    query: { ...(isBeyond ? other : subjects), data: isSuccess ? { store, count: stores.length } : undefined },
    choose: (chosen: Pick<PolicySubject, 'id'>) => setParams({ store: chosen.id }),
  }
}
