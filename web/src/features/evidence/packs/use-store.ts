import { useQuery } from '@tanstack/react-query'
import { packs } from '@trellis/contract/evidence/packs.ts'
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

/** The store of the viewer's last file, which may be closed or someone else's now. */
const lastStore = read(packs.list, { query: { mine: 'true', limit: 1 } })

/**
 * The store in the URL, else the viewer's only one, else that of their last file; null = several, of which none is
 * chosen, or none at all.
 */
export function useStore() {
  const [params, setParams] = useSearchParams()
  const subjects = useSubjects()
  const stores = subjects.data?.items.filter(({ kind }) => kind === 'store') ?? []
  const chosen = params.get('store') ?? (stores.length === 1 ? stores[0]?.id : undefined)
  const isOpen = chosen === undefined && stores.length > 1
  const last = useQuery({ ...lastStore, enabled: isOpen })
  const id = chosen ?? last.data?.items[0]?.stores[0]?.id
  const listed = stores.find(store => store.id === id)
  const isBeyond = subjects.isSuccess && id !== undefined && !listed
  const other = useQuery({ ...read(trainingPolicy.get, { query: { dispensaryId: id } }), enabled: isBeyond })
  const store: PolicySubject | null = listed ?? other.data ?? null
  const isWaiting = (isOpen && last.isPending) || (isBeyond && other.isPending)
  const query = isBeyond && chosen !== undefined ? other : subjects
  return {
    query: { ...query, data: query.isSuccess && !isWaiting ? { store, count: stores.length } : undefined },
    choose: (next: Pick<PolicySubject, 'id'>) => setParams({ store: next.id }),
  }
}
