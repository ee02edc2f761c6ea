import { Plural, Trans } from '@lingui/react/macro'
import type { PolicyOfSubject, TimePolicy } from '@trellis/contract/training-policy/training-policy.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { describeHours } from './policy-words.ts'

type SubjectProps = { subject: PolicyOfSubject }

const AtStore = ({ subject: { kind, name, devices } }: SubjectProps) =>
  kind === 'chain' ? (
    <Trans>Budtenders of {name} can open courses only on the devices of their own store.</Trans>
  ) : (
    <Plural
      value={devices}
      _0={`Budtenders at ${name} could open no courses: the store has no device yet.`}
      one={`Budtenders at ${name} can open courses only on its device.`}
      other={`Budtenders at ${name} can open courses only on its # devices.`}
    />
  )

function Place({ subject, policy }: SubjectProps & { policy: TimePolicy | null }) {
  const { region } = useFormat()
  const { name } = subject
  if (policy?.place === 'at-the-store') return <AtStore subject={subject} />
  if (policy?.place !== 'set-hours') return <Trans>Budtenders at {name} can open courses anywhere, at any time.</Trans>
  const { from, to, days } = describeHours(region, policy.hours)
  return days ? (
    <Trans>
      Budtenders at {name} can open courses from {from} to {to} on {days}, by the store’s clock.
    </Trans>
  ) : (
    <Trans>
      Budtenders at {name} can open courses from {from} to {to}, by the store’s clock.
    </Trans>
  )
}

const MissingDevices = ({ storesWithoutDevice }: Pick<PolicyOfSubject, 'storesWithoutDevice'>) => (
  <Plural
    value={storesWithoutDevice}
    one="# store has no device yet: no one there could open courses."
    other="# stores have no device yet: no one there could open courses."
  />
)

type Props = SubjectProps & { policy: TimePolicy | null }

/** What a policy means for the people of a chain or store, in sentences. */
export function PolicyMeaning({ subject, policy }: Props) {
  const format = useFormat()
  const { kind, storesWithoutDevice } = subject
  const limit = policy?.weeklyCapMinutes ? format.duration(policy.weeklyCapMinutes * 60) : null
  const rounded = policy?.roundingMinutes ?? 0
  return (
    <div role="status" className="grid gap-1.5 text-pretty">
      <p>
        <Place subject={subject} policy={policy} />
      </p>
      {policy?.place === 'at-the-store' && kind === 'chain' && storesWithoutDevice > 0 && (
        <p className="font-medium text-wait">
          <MissingDevices storesWithoutDevice={storesWithoutDevice} />
        </p>
      )}
      {limit && (
        <p>
          <Trans>Each person has up to {limit} of paid training a week, from Monday.</Trans>
        </p>
      )}
      {rounded > 0 && (
        <p>
          <Trans>A day with 1 minute of training is paid as {rounded} minutes.</Trans>
        </p>
      )}
      <p className="text-ink-2 text-small">
        <Trans>Managers can always open courses.</Trans>
      </p>
    </div>
  )
}
