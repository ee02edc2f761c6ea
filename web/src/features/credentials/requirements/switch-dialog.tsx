import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RequirementStore, requirements } from '@trellis/contract/credentials/requirements.ts'
import { read } from '../../../platform/api/queries.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { JobsField } from './jobs-field.tsx'
import { type SwitchForm, type SwitchProps, useSwitch } from './use-switch.ts'

type FieldProps = SwitchProps & { form: SwitchForm }

function ChosenStores({ requirement: { id }, subject, on, form }: FieldProps) {
  const { t } = useLingui()
  return (
    <ServerPicker<RequirementStore>
      multiple
      label={t`Stores`}
      hideLabel
      placeholder={t`Search by name or city`}
      search={filter =>
        read(requirements.stores, { params: { id }, query: { ...subject, filter, ...(!on && { isOn: 'true' }) } })
      }
      optionOf={({ id: value, name, city, stateCode, isOn }) => ({
        value,
        label: name,
        note: `${city}, ${stateCode} · ${isOn ? t({ message: 'On', context: 'a requirement' }) : t({ message: 'Off', context: 'a requirement' })}`,
      })}
      value={form.selected}
      onChange={form.setSelected}
      error={form.isMissingStores && t`Choose at least one store.`}
    />
  )
}

function StoresField(props: FieldProps) {
  const { t } = useLingui()
  const { form, requirement, on } = props
  const offered = form.allCount
  const count = requirement.stores.on
  if (offered === 1) return null
  return (
    <div className="grid gap-2">
      <RadioGroup
        label={t`Stores`}
        value={form.choice}
        onChange={form.setChoice}
        options={[
          ...(form.hasCurrent
            ? [
                {
                  value: 'current' as const,
                  label: t`${plural(count, { one: 'The store where it is on', other: 'The # stores where it is on' })}`,
                },
              ]
            : []),
          {
            value: 'all' as const,
            label: t`${plural(offered, { one: 'All # store', other: 'All # stores' })}`,
            hint: on && form.hasCurrent && t`Where it is already on, these jobs replace the present ones.`,
          },
          { value: 'chosen' as const, label: t`These stores` },
        ]}
      />
      {form.choice === 'chosen' && <ChosenStores {...props} />}
    </div>
  )
}

/** Says what happens, and switches a requirement on or off. */
export function SwitchDialog(props: SwitchProps) {
  const { t } = useLingui()
  const form = useSwitch(props)
  const { requirement, subject, title, on } = props
  const isChange = on && requirement.stores.on > 0
  return (
    <FormDialog
      {...(!on && { isQuestion: true, tone: 'danger' as const })}
      title={on ? isChange ? title : <Trans>Switch on: {title}</Trans> : <Trans>Switch off: {title}?</Trans>}
      description={
        on ? (
          <Trans>These people are asked for it from today on. Those past their last day get one e-mail.</Trans>
        ) : (
          <Trans>No one there is asked for it any more. Certificates stay, and count if you switch it on again.</Trans>
        )
      }
      confirm={on ? isChange ? <Trans>Save</Trans> : <Trans>Switch on</Trans> : <Trans>Switch off</Trans>}
      busy={form.isPending}
      error={form.error}
      onSubmit={form.submit}
      onClose={props.onClose}
    >
      <StoresField {...props} form={form} />
      {on && requirement.jobs === null && (
        <p className="text-ink-2 text-small">
          <Trans>Stores have different jobs now. Saving sets the same jobs at these stores.</Trans>
        </p>
      )}
      {on && (
        <JobsField
          subject={subject}
          current={requirement.jobs ?? []}
          isForAll={form.isForAll}
          roleIds={form.roleIds}
          onChange={form.changePeople}
          error={form.isMissingJobs && t`Choose at least one job.`}
        />
      )}
    </FormDialog>
  )
}
