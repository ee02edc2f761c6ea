import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { UseFormReturn } from 'react-hook-form'
import { read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Select } from '../../ui/select.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** Directory settings shared by creating and editing. */
export type DefaultValues = { defaultDispensaryId: string | null }

const orNull = { setValueAs: (value: unknown) => value || null }

type Props = { form: UseFormReturn<DefaultValues>; organizationId: string }

/** Store for people of a retail organization whom no group assigns to one. */
export function DefaultDispensaryField({ form, organizationId }: Props) {
  const { t } = useLingui()
  const found = useQuery(read(singleSignOn.organizationChoices, { params: { id: organizationId } }))
  const loadingField = (
    <Loading>
      <Skeleton className="h-24 rounded-m" />
    </Loading>
  )
  // Rendered once options are loaded: a select loses a value that is not among them.
  return (
    <QueryStates query={found} loading={loadingField}>
      {data => (
        <Select
          label={t`Store for people without a group`}
          hint={t`New people start here until a group of the directory assigns them to a store.`}
          placeholder={t`Choose a store`}
          options={data.dispensaries.map(({ id, name }) => ({ value: id, label: name }))}
          error={form.formState.errors.defaultDispensaryId?.message}
          {...form.register('defaultDispensaryId', orNull)}
        />
      )}
    </QueryStates>
  )
}
