import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StoreTrack } from '@trellis/contract/track-management/assignments.ts'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { Panel } from '../../../ui/panel.tsx'

type Props = { track: StoreTrack; roleIds: readonly string[]; onChange: (roleIds: string[]) => void }

/** For which jobs a track is at a store; none = for everybody there. */
export function RolesPanel({ track, roleIds, onChange }: Props) {
  const { t } = useLingui()
  const chosen = track.roles.filter(({ id }) => roleIds.includes(id))
  const store = track.dispensary.name
  const people = track.people
  const nobody = chosen.length > 0 && chosen.every(role => role.people === 0)
  return (
    <Panel
      title={t`Who sees it`}
      note={
        chosen.length === 0 ? (
          <Trans>
            Everybody at {store} ({people}). Choose roles to show it to these alone.
          </Trans>
        ) : (
          <Trans>Only people with one of these roles at {store}. Choose none to show it to everybody.</Trans>
        )
      }
    >
      <CheckboxGroup
        label={t`Roles`}
        hideLabel
        value={roleIds}
        onChange={onChange}
        options={track.roles.map(role => ({
          value: role.id,
          label: role.label,
          hint: <Plural value={role.people} _0="Nobody here" one="# person here" other="# people here" />,
        }))}
      />
      {nobody && (
        <p role="status" className="rounded-m bg-wait-soft px-3.5 py-2.5 text-small text-wait">
          <Trans>Nobody at {store} has one of these roles: nobody would see the track.</Trans>
        </p>
      )}
    </Panel>
  )
}
