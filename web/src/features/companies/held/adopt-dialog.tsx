import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Company, companies, type Held, type Holding } from '@trellis/contract/companies/companies.ts'
import { useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { PickDialog } from '../../../ui/picker/pick-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import type { CompanyOf } from '../people/company-people.ts'
import { JoiningText, LeavingText } from './consequences.tsx'
import { KeepPeopleChoice } from './keep-people-choice.tsx'

type Props = { of: CompanyOf; company: Company; holding: Holding; onClose: () => void }

/** The reads that change with what a company has. */
export const readsOfHeld = [companies.held, companies.adoptable, companies.list, companies.get] as const

const optionOf = ({ id, name, place, company }: Held) => {
  const note = [place, company?.name].filter(Boolean).join(' · ')
  return { value: id, label: name, ...(note && { note }) }
}

/** What follows from the choice, before it is made. */
function Consequences({ of: { kind }, holding, chosen }: Pick<Props, 'of' | 'holding'> & { chosen: readonly Held[] }) {
  if (chosen.length === 0) return null
  const moved = chosen.filter(({ company }) => company !== null)
  const from = [...new Set(moved.map(({ company }) => company?.name))].join(', ')
  return (
    <div className="grid gap-2 rounded-m bg-sunken p-4 text-dense">
      <p>
        <JoiningText kind={kind} holding={holding} />
      </p>
      {moved.length > 0 && (
        <p>
          <strong>
            <Plural value={moved.length} one={`# leaves ${from}.`} other={`# leave ${from}.`} />
          </strong>{' '}
          <LeavingText kind={kind} holding={holding} />
        </p>
      )}
    </div>
  )
}

/** Whether stores leave another chain, so that the new owner says what becomes of their people. */
const leaveChain = ({ of: { kind }, holding }: Pick<Props, 'of' | 'holding'>, chosen: readonly Held[]) =>
  kind === 'chains' && holding === 'stores' && chosen.some(({ company }) => company !== null)

/** Gives a company stores or brands, many at once, with what changes said before. */
export function AdoptDialog({ of, company, holding, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending, error } = useSend(companies.adopt, readsOfHeld)
  const [keepPeople, setKeepPeople] = useState<boolean | null>(null)
  const [isMissing, setMissing] = useState(false)
  const isStores = holding === 'stores'
  const adopt = async (chosen: readonly Held[]) => {
    const asks = leaveChain({ of, holding }, chosen)
    if (asks && keepPeople === null) return setMissing(true)
    const items = chosen.map(({ id, company: before }) => ({ id, companyId: before?.id ?? null }))
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
      optionOf={optionOf}
      missing={t`Choose at least one.`}
      busy={isPending}
      error={error}
      onPick={adopt}
      onClose={onClose}
    >
      {chosen => (
        <>
          <Consequences of={of} holding={holding} chosen={chosen} />
          {leaveChain({ of, holding }, chosen) && (
            <KeepPeopleChoice value={keepPeople} onChange={setKeepPeople} isMissing={isMissing} />
          )}
        </>
      )}
    </PickDialog>
  )
}
