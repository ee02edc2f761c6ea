import { Trans, useLingui } from '@lingui/react/macro'
import { type Company, companies, type Held, type HoldingKind } from '@trellis/contract/companies/companies.ts'
import { useState } from 'react'
import { useSend } from '../../../platform/api/queries.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import type { CompanyRef } from '../people/company-people.ts'
import { readsOfHeld } from './adopt-dialog.tsx'
import { LeavingText } from './consequences.tsx'
import { KeepPeopleChoice } from './keep-people-choice.tsx'

type Props = { of: CompanyRef; company: Company; holding: HoldingKind; item: Held; onClose: () => void }

/** Lets a store or a brand go, with what changes said before. */
export function LetGoDialog({ of, company, holding, item, onClose }: Props) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending, error } = useSend(companies.letGo, readsOfHeld)
  const [keepPeople, setKeepPeople] = useState<boolean | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [name, owner] = [item.name, company.name]
  const asksForPeople = of.kind === 'chains'
  const letGo = async () => {
    if (asksForPeople && keepPeople === null) return setMissing(true)
    const query = { keepPeople: keepPeople ? ('true' as const) : ('false' as const) }
    try {
      await mutateAsync({ params: { ...of, holding, heldId: item.id }, query })
    } catch {
      return
    }
    toast.success(t`${name} no longer belongs to ${owner}.`)
    onClose()
  }
  return (
    <ActDialog
      title={
        <Trans>
          Remove {name} from {owner}?
        </Trans>
      }
      consequence={<LeavingText kind={of.kind} holding={holding} />}
      confirm={<Trans>Remove</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => void letGo()}
      onCancel={onClose}
    >
      {asksForPeople && <KeepPeopleChoice value={keepPeople} onChange={setKeepPeople} isMissing={isMissing} />}
    </ActDialog>
  )
}
