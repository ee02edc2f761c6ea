import { Trans, useLingui } from '@lingui/react/macro'
import { type StoreInList, stores } from '@trellis/contract/stores/stores.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { read } from '../../platform/api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ServerPicker } from '../../ui/server-picker.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const search = (filter: string) => read(stores.listOwn, { query: { filter, limit: 10 } })
const optionOf = ({ id, name, city, state }: StoreInList) => ({ value: id, label: name, note: `${city}, ${state}` })

function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [store, setStore] = useState<StoreInList | null>(null)
  const [isMissing, setMissing] = useState(false)
  const proceed = () => (store ? navigate(`/dispensaries-admin/${store.id}/add-employee`) : setMissing(true))
  return (
    <FormDialog
      title={<Trans>Invite people</Trans>}
      confirm={<Trans>Continue</Trans>}
      onSubmit={proceed}
      onClose={onClose}
    >
      <ServerPicker
        label={t`Where will they work?`}
        placeholder={t`Search by name or city`}
        search={search}
        optionOf={optionOf}
        value={store}
        onChange={setStore}
        error={isMissing && store === null && t`Choose a store.`}
      />
      <p className="text-ink-2 text-small">
        <Trans>
          Many people? <TextLink to="/imports/new?kind=employees">Import a list</TextLink> instead.
        </Trans>
      </p>
    </FormDialog>
  )
}

/** Begins an invitation: of one person at a store, or of a list. */
export function InviteButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        <Trans>Invite</Trans>
      </Button>
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
