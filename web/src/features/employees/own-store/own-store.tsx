import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ownWork } from '@trellis/contract/employees/own-work.ts'
import { organizations } from '@trellis/contract/organizations/organizations.ts'
import { cacheOffline, read, useSend } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { Select } from '../../../ui/select.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { SettingsGroup } from '../../accounts/profile/settings-group.public.tsx'

/** Lets people with several stores choose their main store; renders nothing otherwise. */
export function OwnStore() {
  const { t } = useLingui()
  const toast = useToast()
  const cache = useQueryClient()
  const roles = useUser()?.roles ?? []
  // Only these roles are employed by a store.
  const enabled = roles.some(role => role === 'ROLE_STUDENT' || role === 'ROLE_DISPENSARY_ADMIN')
  const { data } = useQuery({ ...cacheOffline(read(organizations.myDispensary)), retry: false, enabled })
  const { mutate, isPending, variables, error } = useSend(ownWork.chooseDispensary)
  const stores = (data?.dispensaries ?? []).filter(({ mayChoose }) => mayChoose)
  if (!data || stores.length < 2) return null
  const choose = (dispensaryId: string) => {
    const name = stores.find(({ id }) => id === dispensaryId)?.name ?? ''
    const showNotice = () => {
      toast.success(t`${name} is your store now.`)
      return cache.invalidateQueries()
    }
    mutate({ body: { dispensaryId } }, { onSuccess: showNotice })
  }
  return (
    <SettingsGroup title={<Trans>My store</Trans>}>
      <div className="grid gap-4 p-4">
        <FormFailure error={error} />
        <Select
          label={t`Store`}
          hint={t`You work at several stores. Your pages start with this one, in its colors. You keep all your courses.`}
          options={stores.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
          value={isPending ? variables.body.dispensaryId : data.id}
          disabled={isPending}
          onChange={event => choose(event.target.value)}
        />
      </div>
    </SettingsGroup>
  )
}
