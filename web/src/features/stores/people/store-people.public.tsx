import { Trans } from '@lingui/react/macro'
import { mayOpen, screens } from '@trellis/contract/routes.ts'
import { FileUp, Plus } from 'lucide-react'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { StoreEmployees } from '../../employees/store-employees.public.tsx'

function AddLinks({ id }: { id: string }) {
  const roles = useUser()?.roles ?? null
  return (
    <>
      {mayOpen(screens['/add-manager'].access, roles) && (
        <ButtonLink to={`/add-manager?dispensaryId=${id}`} size="s" variant="quiet">
          <Trans>Add manager</Trans>
        </ButtonLink>
      )}
      <ButtonLink to={`/imports/new?kind=employees&placeId=${id}`} size="s" variant="quiet">
        <FileUp aria-hidden />
        <Trans>Import a list</Trans>
      </ButtonLink>
      <ButtonLink to={`/dispensaries-admin/${id}/add-employee`} size="s">
        <Plus aria-hidden />
        <Trans>Add employee</Trans>
      </ButtonLink>
    </>
  )
}

/** People of a store, for their managers. */
export const StorePeople = ({ store: { id } }: { store: { id: string } }) => (
  <StoreEmployees dispensaryId={id} add={<AddLinks id={id} />} />
)
