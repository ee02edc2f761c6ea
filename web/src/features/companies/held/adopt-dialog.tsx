import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Company, companies, type Held, type HoldingKind } from '@trellis/contract/companies/companies.ts'
import { useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import type { CompanyRef } from '../people/company-people.ts'
import { JoiningText, LeavingText } from './consequences.tsx'
import { KeepPeopleChoice } from './keep-people-choice.tsx'

type Props = { of: CompanyRef; company: Company; holding: HoldingKind; onClose: () => void }

/** The reads that change with what a company has. */
export const readsOfHeld = [companies.held, companies.adoptable, companies.list, companies.get] as const

const toOption = ({ id, name, place, company }: Held) => {
  const note = [place, company?.name].filter(Boolean).join(' · ')
  return { value: id, label: name, ...(note && { note }) }
}

/** What follows from the choice, before it is made. */
function Consequences({
  of: { kind },
  holding,
  selected,
}: Pick<Props, 'of' | 'holding'> & { selected: readonly Held[] }) {
  if (selected.length === 0) return null
  const movedItems = selected.filter(({ company }) => company !== null)
  const from = [...new Set(movedItems.map(({ company }) => company?.name))].join(', ')
  return (
    <div className="grid gap-2 rounded-m bg-sunken p-4 text-dense">
      <p>
        <JoiningText kind={kind} holding={holding} />
      </p>
      {movedItems.length > 0 && (
        <p>
          <strong>
            <Plural value={movedItems.length} one={`# leaves ${from}.`} other={`# leave ${from}.`} />
          </strong>{' '}
          <LeavingText kind={kind} holding={holding} />
        </p>
      )}
    </div>
  )
}

/** Whether stores leave another chain, so that the new owner must decide about their people. */
const leaveChain = ({ of: { kind }, holding }: Pick<Props, 'of' | 'holding'>, selected: readonly Held[]) =>
  kind === 'chains' && holding === 'stores' && selected.some(({ company }) => company !== null)

/** Assigns stores or brands to a company, many at once, after showing what changes. */
export function AdoptDialog({ of, company, holding, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending, error } = useSend(companies.adopt, readsOfHeld)
  const [keepPeople, setKeepPeople] = useState<boolean | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isStores = holding === 'stores'
  const adopt = async (selected: readonly Held[]) => {
    const asks = leaveChain({ of, holding }, selected)
    if (asks && keepPeople === null) return setMissing(true)
    const items = selected.map(({ id, company: previous }) => ({ id, companyId: previous?.id ?? null }))
    try {
      await mutateAsync({ params: { ...of, holding }, body: { items, keepPeople: asks && keepPeople === true } })
    } catch {
      return
    }
    toast.success(t`Added.`)
    onClose()
  }
  return (
    <PickDialog
      title={isStores ? <Trans>Add stores to {company.name}</Trans> : <Trans>Add brands to {company.name}</Trans>}
      label={isStores ? t`Stores` : t`Brands`}
      placeholder={isStores ? t`Search by name or city` : t`Search by name`}
      search={filter => read(companies.adoptable, { params: { ...of, holding }, query: { filter, limit: 30 } })}
      optionOf={toOption}
      missing={t`Choose at least one.`}
      busy={isPending}
      error={error}
      onPick={adopt}
      onClose={onClose}
    >
      {selected => (
        <>
          <Consequences of={of} holding={holding} selected={selected} />
          {leaveChain({ of, holding }, selected) && (
            <KeepPeopleChoice value={keepPeople} onChange={setKeepPeople} isMissing={isMissing} />
          )}
        </>
      )}
    </PickDialog>
  )
}
