import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { useUser } from '../../../platform/session/session.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import {
  areManagersComplete,
  isStoreComplete,
  type ManagerRow,
  ManagerRows,
  managerRow,
  noStore,
  StoreFields,
  type StorePart,
} from './invite-form.tsx'
import { useInvite } from './use-invite.ts'

const NavigationState = z.object({
  dispensary: z.object({
    name: z.string().check(z.minLength(1)),
    city: z.object({ name: z.string(), state: z.string() }),
    addressLine1: z._default(z.string(), ''),
    zipCode: z._default(z.string(), ''),
  }),
})

function StoreStep() {
  const navigate = useNavigate()
  const [store, setStore] = useState(noStore)
  const next = () => void navigate('/create-brand-dispensary?step=managers', { state: { dispensary: store } })
  return (
    <div className="grid gap-5">
      <StoreFields value={store} onChange={setStore} />
      <Button disabled={!isStoreComplete(store)} onClick={next} className="max-sm:w-full sm:justify-self-start">
        <Trans>Next: managers</Trans>
      </Button>
    </div>
  )
}

function ManagersStep({ store }: { store: StorePart }) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const [managers, setManagers] = useState<readonly ManagerRow[]>(() => [managerRow()])
  const { invite, failure, busy } = useInvite(t`An Error occurred.`)
  const send = async () => {
    const id = await invite(store, managers)
    if (id === null) return
    toast.success(t`Dispensary Created!`)
    void navigate(`/dispensary-detail?invitationId=${id}`, { replace: true })
  }
  return (
    <div className="grid gap-5">
      <FormFailure error={failure} />
      <p className="font-semibold">{`${store.name}, ${store.city?.name ?? ''}`}</p>
      <ManagerRows value={managers} onChange={setManagers} />
      <Button
        busy={busy}
        disabled={!areManagersComplete(managers)}
        onClick={() => void send()}
        className="max-sm:w-full sm:justify-self-start"
      >
        <Trans>Create dispensary</Trans>
      </Button>
    </div>
  )
}

/** Adds a dispensary in two steps: the store, then its managers. The second one needs the first. */
export function CreateBrandDispensaryPage() {
  const [params] = useSearchParams()
  const carried = NavigationState.safeParse(useLocation().state).data?.dispensary
  const isReseller = useUser()?.roles.includes('ROLE_RESELLER')
  const isSecond = params.get('step') === 'managers'
  if (isSecond && !carried) return <Navigate to={isReseller ? '/dispensaries-dashboard' : '/'} replace />
  return (
    <DetailFrame
      width={180}
      back={
        <BackLink to="/brand-dispensaries">
          <Trans>Dispensaries</Trans>
        </BackLink>
      }
      title={<Trans>Add a dispensary</Trans>}
      lead={isSecond ? <Trans>Step 2 of 2: who manages it</Trans> : <Trans>Step 1 of 2: the store</Trans>}
    >
      <Card radius="m" className="p-4 sm:p-6">
        {isSecond && carried ? <ManagersStep store={carried} /> : <StoreStep />}
      </Card>
    </DetailFrame>
  )
}
