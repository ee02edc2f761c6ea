import { useLingui } from '@lingui/react/macro'
import { type NamedRef, stores } from '@trellis/contract/stores/stores.ts'
import { read } from '../../../platform/api/queries.ts'
import { ServerPicker } from '../../../ui/server-picker.tsx'

type Props = {
  kind: 'chain' | 'reseller'
  value: NamedRef | null
  onChange: (owner: NamedRef | null) => void
  error?: string | undefined
}

/** Picks a store's chain or reseller, or none. */
export function OwnerPicker({ kind, ...props }: Props) {
  const { t } = useLingui()
  return (
    <ServerPicker<NamedRef>
      label={kind === 'chain' ? t`Chain` : t`Reseller`}
      hint={kind === 'chain' ? t`Leave empty if it belongs to no chain.` : t`Leave empty if no reseller manages it.`}
      optional
      search={filter => read(stores.owners, { query: { kind, filter } })}
      optionOf={({ id, name }) => ({ value: id, label: name })}
      {...props}
    />
  )
}
