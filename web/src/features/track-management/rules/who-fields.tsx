import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { trackRoles } from '@trellis/contract/track-management/track-roles.ts'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { RuleForm } from './use-rule-form.ts'

type Props = { form: RuleForm }

function RolesField({ form: { draft, errors, change, rule } }: Props) {
  const { t } = useLingui()
  const isAdministrator = useUser()?.roles.includes('ROLE_ADMINISTRATOR')
  const found = useQuery(read(trackRoles.all))
  // Head office sees only its own chains' roles; without a chain the server uses those.
  const takesAnyChain = !isAdministrator && !draft.chain
  return (
    <QueryStates query={found} errorTitle={t`The roles could not be loaded`}>
      {({ items }) => {
        const candidates = items.filter(
          ({ retailOrganization: chain }) => !chain || takesAnyChain || chain.id === draft.chain?.id,
        )
        const gone = (rule?.roles ?? []).filter(({ id }) => candidates.every(role => role.id !== id))
        return (
          <CheckboxGroup
            label={t`Roles`}
            hideLabel
            options={[...candidates, ...gone].map(({ id, label }) => ({ value: id, label }))}
            value={draft.roleIds}
            onChange={roleIds => change({ roleIds })}
            error={errors.roleIds}
          />
        )
      }}
    </QueryStates>
  )
}

/** Roles that see a rule's tracks. */
export function WhoFields({ form }: Props) {
  const { t } = useLingui()
  const { draft, change } = form
  return (
    <Panel title={t`Who sees it`}>
      <RadioGroup
        label={t`Who sees it`}
        hideLabel
        value={draft.who}
        onChange={who => change({ who })}
        options={[
          { value: 'defaults', label: t`Default roles of each track` },
          { value: 'everyone', label: t`Everyone` },
          { value: 'roles', label: t`These roles` },
        ]}
      />
      {draft.who === 'roles' && <RolesField form={form} />}
    </Panel>
  )
}
