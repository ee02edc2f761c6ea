import { useLingui } from '@lingui/react/macro'
import { companies } from '@trellis/contract/companies/companies.ts'
import { assignmentRules } from '@trellis/contract/track-management/assignment-rules.ts'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ServerPicker } from '../../../ui/server-picker.tsx'
import { DueDateFields } from '../../tracks/due-date-fields.public.tsx'
import { moveToChain, type RuleTrack } from './rule-draft.ts'
import { StoreFields } from './store-fields.tsx'
import type { RuleForm } from './use-rule-form.ts'
import { WhoFields } from './who-fields.tsx'

type Props = { form: RuleForm }

function ChainField({ form: { draft, change, errors } }: Props) {
  const { t } = useLingui()
  return (
    <ServerPicker<{ id: string; name: string }>
      label={t`Chain`}
      hint={t`Leave empty for the stores of all chains.`}
      placeholder={t`All chains`}
      optional
      search={filter => read(companies.list, { params: { kind: 'chains' }, query: { filter } })}
      optionOf={({ id, name }) => ({ value: id, label: name })}
      value={draft.chain}
      onChange={chain => change(moveToChain(draft, chain && { id: chain.id, name: chain.name }))}
      error={errors.chainId}
    />
  )
}

function TracksField({ form: { draft, change, errors }, hideLabel }: Props & { hideLabel: boolean }) {
  const { t } = useLingui()
  const ofChain = draft.chain ? { chainId: draft.chain.id } : {}
  return (
    <ServerPicker<RuleTrack>
      multiple
      label={t`Tracks`}
      hideLabel={hideLabel}
      placeholder={t`Name of a track`}
      search={filter => read(assignmentRules.trackChoices, { query: { filter, ...ofChain } })}
      optionOf={({ id, name, isArchived, owner }) => ({
        value: id,
        label: isArchived ? t`${name} (archived)` : name,
        ...(owner && { note: owner.name ?? t`From the platform` }),
      })}
      value={draft.tracks}
      onChange={tracks => change({ tracks })}
      error={errors.trackIds}
    />
  )
}

function DueFields({ form: { draft, change, errors } }: Props) {
  const { t } = useLingui()
  return (
    <Panel title={t`Due date`}>
      <DueDateFields
        draft={draft.due}
        onChange={part => change({ due: { ...draft.due, ...part } })}
        error={errors.due ?? null}
      />
    </Panel>
  )
}

/** Whether to override stores that changed or removed a track themselves; shown only if there are any. */
function ReplacesField({ form: { draft, change, impact, rule } }: Props) {
  const { t } = useLingui()
  const keepsSome = (impact?.data?.keeps ?? 0) > 0 || (rule !== null && rule.exceptions.length > 0)
  if (!keepsSome && !draft.replacesExisting) return null
  return (
    <Checkbox
      label={t`Include stores that already have a track, or removed it`}
      hint={t`Their roles and due dates are replaced; removed tracks come back.`}
      checked={draft.replacesExisting}
      onChange={event => change({ replacesExisting: event.target.checked })}
    />
  )
}

/** Fields of a rule: tracks, stores, roles and due date. */
export function RuleFields({ form }: Props) {
  const { t } = useLingui()
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR') ?? false
  const choosesChain = form.rule === null && isAdministrator
  return (
    <>
      <Panel title={t`Tracks`}>
        {choosesChain && <ChainField form={form} />}
        <TracksField form={form} hideLabel={!choosesChain} />
      </Panel>
      <StoreFields form={form} />
      <WhoFields form={form} />
      <DueFields form={form} />
      <ReplacesField form={form} />
    </>
  )
}
