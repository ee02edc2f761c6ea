import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Identity, identities, ownIdentity } from '@trellis/contract/evidence/identity.ts'
import { packs } from '@trellis/contract/evidence/packs.ts'
import { IdCard } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { IdentityForm } from './identity-form.tsx'
import { readOnce } from './read-once.public.ts'

type Query = ComponentProps<typeof QueryStates<Identity>>['query']
type DialogProps = Omit<ComponentProps<typeof IdentityForm>, 'identity'> & { query: Query }

function IdentityDialog({ query, ...form }: DialogProps) {
  if (query.data) return <IdentityForm {...form} identity={query.data} />
  const cancel = (
    <Button variant="quiet" onClick={form.onClose}>
      <Trans>Cancel</Trans>
    </Button>
  )
  return (
    <Dialog open title={form.title} onClose={form.onClose} actions={cancel}>
      <QueryStates query={query} errorTitle={<Trans>The details could not be loaded</Trans>}>
        {() => null}
      </QueryStates>
    </Dialog>
  )
}

function PersonDialog({ person: { userId: id, name }, onClose }: { person: Person; onClose: () => void }) {
  const query = useQuery({ ...read(identities.get, { params: { id } }), ...readOnce })
  const { mutateAsync } = useSend(identities.save, [packs.missing])
  return (
    <IdentityDialog
      title={<Trans>For inspections: {name}</Trans>}
      query={query}
      send={body => mutateAsync({ params: { id }, body })}
      onClose={onClose}
    />
  )
}

function OwnDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...read(ownIdentity.get), ...readOnce })
  const { mutateAsync } = useSend(ownIdentity.save)
  return (
    <IdentityDialog
      title={<Trans>My details for inspections</Trans>}
      query={query}
      send={body => mutateAsync({ body })}
      onClose={onClose}
    />
  )
}

type Person = { userId: string; name: string }

function IdentityPanel({ note, children }: { note: ReactNode; children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title={<Trans>For inspections</Trans>} note={note}>
      <Button variant="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        <IdCard aria-hidden />
        <Trans>Open the details</Trans>
      </Button>
      {isOpen && children(() => setOpen(false))}
    </Panel>
  )
}

/** Opens what evidence needs of a person; nothing of it is read before. */
export const PersonIdentity = ({ person }: { person: Person }) => (
  <IdentityPanel note={<Trans>What the state wants of them in a file for an inspector.</Trans>}>
    {onClose => <PersonDialog person={person} onClose={onClose} />}
  </IdentityPanel>
)

/** Opens what evidence needs of oneself. */
export const OwnIdentity = () => (
  <IdentityPanel note={<Trans>What your state wants of you in a file for an inspector.</Trans>}>
    {onClose => <OwnDialog onClose={onClose} />}
  </IdentityPanel>
)
