import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ConnectionOrganization, singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import clsx from 'clsx'
import type { UseFormReturn } from 'react-hook-form'
import { read } from '../../platform/api/queries.ts'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Select } from '../../ui/select.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Connection settings shared by creating and editing. */
export type SettingsValues = {
  clientId: string
  clientSecret?: string
  admitsNewcomers: boolean
  newcomerDispensaryId: string | null
  newcomerRoleId: string | null
  vouchesForEmails: boolean
  enabled: boolean
}

type SettingsForm = UseFormReturn<SettingsValues>
type Props = { form: SettingsForm; organization: ConnectionOrganization | null }

const orNull = { setValueAs: (value: unknown) => value || null }
const orUndefined = { setValueAs: (value: unknown) => value || undefined }

/** Our client id and secret at the identity provider. */
export function ClientFields({ form, isNew }: { form: SettingsForm; isNew: boolean }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <div className={clsx('grid gap-5', isNew && 'sm:grid-cols-2')}>
      <TextField
        label={t`Client ID`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.clientId?.message}
        {...form.register('clientId')}
      />
      <PasswordField
        label={t`Client secret`}
        autoComplete="new-password"
        hint={isNew ? undefined : t`Leave empty to keep the current one. It is never shown.`}
        error={errors.clientSecret?.message}
        {...form.register('clientSecret', isNew ? {} : orUndefined)}
      />
    </div>
  )
}

const toOptions = (choices: readonly { id: string; name: string }[]) =>
  choices.map(({ id, name }) => ({ value: id, label: name }))

const PlacesMissing = ({ onRetry, isBusy }: { onRetry: () => void; isBusy: boolean }) => (
  <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-bad-soft px-4 py-3">
    <p className="font-medium text-bad text-dense">
      <Trans>The stores could not be loaded.</Trans>
    </p>
    <Button variant="quiet" size="s" busy={isBusy} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  </div>
)

/** Store and role of new people. */
function PlaceFields({ form, organizationId }: { form: SettingsForm; organizationId: string }) {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useQuery(
    read(singleSignOn.organizationChoices, { params: { id: organizationId } }),
  )
  const { errors } = form.formState
  if (error && !data) return <PlacesMissing onRetry={() => void refetch()} isBusy={isFetching} />
  // A select loses a value that is not among its options.
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-18 rounded-m" />
      </Loading>
    )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label={t`They start at`}
        placeholder={data.dispensaries.length === 0 ? t`No stores yet` : t`Choose a store`}
        options={toOptions(data.dispensaries)}
        error={errors.newcomerDispensaryId?.message}
        {...form.register('newcomerDispensaryId', orNull)}
      />
      <Select
        label={t`As`}
        placeholder={t`Choose a role`}
        options={toOptions(data.roles.map(role => ({ ...role, name: say(role.name) })))}
        error={errors.newcomerRoleId?.message}
        {...form.register('newcomerRoleId', orNull)}
      />
    </div>
  )
}

/** Who may log in through the connection, and how far the company is trusted. */
export function PeopleFields({ form, organization }: Props) {
  const admits = form.watch('admitsNewcomers')
  return (
    <div className="grid gap-4">
      <Switch
        label={<Trans>Create accounts for new people</Trans>}
        hint={
          <Trans>They get an account when they first log in. Otherwise, only people who were added can log in.</Trans>
        }
        {...form.register('admitsNewcomers')}
      />
      {admits && organization?.kind === 'retail-organization' && (
        <PlaceFields form={form} organizationId={organization.id} />
      )}
      <Switch
        label={<Trans>Trust its e-mail addresses</Trans>}
        hint={
          <Trans>
            For servers that verify e-mails without reporting it, like Microsoft Entra ID. Otherwise, people confirm
            with their password.
          </Trans>
        }
        {...form.register('vouchesForEmails')}
      />
      <Switch
        label={<Trans>Switched on</Trans>}
        hint={<Trans>Turning it off logs out everyone who logged in with it.</Trans>}
        {...form.register('enabled')}
      />
    </div>
  )
}
