import {
  type IdentityField,
  identityFields,
  type PersonDetail,
  type StoreIdentities,
  storeIdentities,
} from '@trellis/contract/evidence/identity.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { usePanelList } from '../../../ui/list/use-panel-list.ts'
import { readOnce } from '../../credentials/identity/read-once.public.ts'

const limit = 100

/** Files print the name of the account where there is no legal name. */
const isLacking = (field: IdentityField, { name, value }: PersonDetail) =>
  !value && !(field === 'legalName' && name !== '')

/** One detail of the people of a store, that of the URL or the first that someone lacks, with what was entered since. */
export function useStoreDetails(dispensaryId: string) {
  const [params, setParams] = useSearchParams()
  const [since, setSince] = useState<string>()
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({})
  const field = identityFields.find(each => each === params.get('field'))
  const list = usePanelList(limit, range => ({
    ...read(storeIdentities.list, { params: { id: dispensaryId }, query: { field, since, ...range } }),
    ...readOnce,
  }))
  const toKey = ({ field: shown }: StoreIdentities, userId: string) => `${shown} ${userId}`
  const toPresent = (answer: StoreIdentities) =>
    answer.items.map(person => ({ ...person, value: entered[toKey(answer, person.userId)] ?? person.value }))
  return {
    ...list,
    pages: {
      ...list.pages,
      onChange: (page: number) => {
        setSince(list.found.data?.since)
        list.setPage(page)
      },
    },
    toPresent,
    enter: (answer: StoreIdentities, userId: string, value: string) =>
      setEntered(before => ({ ...before, [toKey(answer, userId)]: value })),
    /** How many people of the store lack a field now. */
    countLacking: (answer: StoreIdentities, { field: each, people }: StoreIdentities['fields'][number]) => {
      if (each !== answer.field) return people
      const count = (items: readonly PersonDetail[]) => items.filter(item => isLacking(each, item)).length
      return people + count(toPresent(answer)) - count(answer.items)
    },
    showField: (next: IdentityField) => {
      setSince(undefined)
      list.setPage(1)
      setParams({ store: dispensaryId, field: next }, { replace: true })
    },
  }
}
