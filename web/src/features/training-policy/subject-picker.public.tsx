import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type PolicySubject, trainingPolicy } from '@trellis/contract/training-policy/training-policy.ts'
import { useSearchParams } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { ServerPicker } from '../../ui/server-picker.tsx'

export type SubjectQuery = { retailOrganizationId: string } | { dispensaryId: string }

/** A chain or a store by its name. */
export type Subject = Pick<PolicySubject, 'id' | 'kind' | 'name'> & { place?: PolicySubject['place'] }

const searchSubjects = (filter: string) => read(trainingPolicy.subjects, { query: { filter } })

/** The chains and stores whose rules the viewer reads: the first of them by name. */
export const useSubjects = () => useQuery(searchSubjects(''))

export const toSubjectQuery = ({ id, kind }: Pick<Subject, 'id' | 'kind'>): SubjectQuery =>
  kind === 'chain' ? { retailOrganizationId: id } : { dispensaryId: id }

/** The chain or store in the URL, as a query; null = none. */
export function useSubjectInAddress() {
  const [params, setParams] = useSearchParams()
  const [chain, store] = [params.get('chain'), params.get('store')]
  const choose = ({ kind, id }: Pick<Subject, 'id' | 'kind'>) => setParams({ [kind]: id })
  if (chain) return { query: { retailOrganizationId: chain }, choose }
  return { query: store ? { dispensaryId: store } : null, choose }
}

type Props = { value: Subject | null; onChange: (subject: Subject) => void }

/** Chooses a chain or store; renders nothing for those who have only one. */
export function SubjectPicker({ value, onChange }: Props) {
  const { t } = useLingui()
  const { data } = useSubjects()
  if (!data || data.items.length < 2) return null
  return (
    <ServerPicker<Subject>
      label={t`Chain or store`}
      search={searchSubjects}
      optionOf={({ id, name, place, kind }) => ({
        value: id,
        label: name,
        note: kind === 'chain' ? t`Chain` : (place ?? ''),
      })}
      value={value}
      onChange={subject => subject && onChange(subject)}
    />
  )
}
