import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { trackRoles } from '@trellis/contract/track-management/track-roles.ts'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { SubjectQuery } from '../../training-policy/subject-picker.public.tsx'

type Job = { id: string; label: string }

type Props = {
  subject: SubjectQuery
  /** Jobs it applies to now, which stay on the list even if they are archived. */
  current: readonly Job[]
  isForAll: boolean
  roleIds: readonly string[]
  onChange: (part: { isForAll?: boolean; roleIds?: string[] }) => void
  error: string | false
}

function JobChoices({ subject, current, roleIds, onChange, error }: Props) {
  const { t } = useLingui()
  const chainId = 'retailOrganizationId' in subject ? subject.retailOrganizationId : null
  const jobs = useQuery(read(trackRoles.all, 'dispensaryId' in subject ? { query: subject } : {}))
  return (
    <QueryStates query={jobs} errorTitle={<Trans>The jobs could not be loaded</Trans>}>
      {({ items }) => {
        const offered = items.filter(
          ({ retailOrganization: chain }) => !chain || chainId === null || chain.id === chainId,
        )
        const gone = current.filter(({ id }) => offered.every(job => job.id !== id))
        return (
          <CheckboxGroup
            label={t`Jobs`}
            hideLabel
            options={[...offered, ...gone].map(({ id, label }) => ({ value: id, label }))}
            value={roleIds}
            onChange={next => onChange({ roleIds: next })}
            error={error}
          />
        )
      }}
    </QueryStates>
  )
}

/** The jobs that a requirement applies to. */
export function JobsField(props: Props) {
  const { t } = useLingui()
  const { isForAll, onChange } = props
  return (
    <div>
      <RadioGroup
        label={t`Who has to have it`}
        value={isForAll ? 'all' : 'jobs'}
        onChange={choice => onChange({ isForAll: choice === 'all' })}
        options={[
          { value: 'all', label: t`Everyone at the store` },
          { value: 'jobs', label: t`People in these jobs` },
        ]}
      />
      {!isForAll && <JobChoices {...props} />}
    </div>
  )
}
