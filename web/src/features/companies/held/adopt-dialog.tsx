import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Company, companies, type Held, type Holding } from '@trellis/contract/companies/companies.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import type { CompanyOf } from '../people/people-panel.tsx'
import { JoiningText, LeavingText } from './consequences.tsx'

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

function useAdopt({ of, holding, onClose }: Props, chosen: readonly Held[]) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutateAsync, isPending, error } = useSend(companies.adopt, readsOfHeld)
  const adopt = async () => {
    const items = chosen.map(({ id, company }) => ({ id, companyId: company?.id ?? null }))
    try {
      await mutateAsync({ params: { ...of, holding }, body: { items } })
    } catch {
      return
    }
    toast.success(t`Added.`)
    onClose()
  }
  return { adopt, isPending, error }
}

/** Gives a company stores or brands, many at once, with what changes said before. */
export function AdoptDialog(props: Props) {
  const { of, company, holding, onClose } = props
  const { t } = useLingui()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<readonly Held[]>([])
  const [isMissing, setMissing] = useState(false)
  const { adopt, isPending, error } = useAdopt(props, chosen)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setMissing(chosen.length === 0)
    if (chosen.length === 0) box.current?.focus()
    else void adopt()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isPending}
      title={
        holding === 'stores' ? <Trans>Add stores to {company.name}</Trans> : <Trans>Add brands to {company.name}</Trans>
      }
      actions={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={id} busy={isPending}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4 pb-3">
        <FormFailure error={error} />
        <ServerPicker
          label={holding === 'stores' ? t`Stores` : t`Brands`}
          placeholder={holding === 'stores' ? t`Search by name or city` : t`Search by name`}
          multiple
          ref={box}
          search={filter => read(companies.adoptable, { params: { ...of, holding }, query: { filter, limit: 30 } })}
          optionOf={optionOf}
          value={chosen}
          onChange={next => {
            setMissing(false)
            setChosen(next)
          }}
          error={isMissing && t`Choose at least one.`}
        />
        <Consequences of={of} holding={holding} chosen={chosen} />
      </form>
    </Dialog>
  )
}
