import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TrackDetails } from '@trellis/contract/track-management/managed-tracks.ts'
import { trackRoles } from '@trellis/contract/track-management/track-roles.ts'
import { read } from '../../../platform/api/queries.ts'
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { MediaField } from '../../media/media-field.public.tsx'
import type { TrackForm } from './use-track-form.ts'

type Props = { track: TrackDetails; form: TrackForm }

/** Name, description and poster of a track. */
export function DetailsPanel({ track: { owner }, form: { draft, change, isNamed } }: Props) {
  const { t } = useLingui()
  const library = {
    brandId: owner.kind === 'brand' ? owner.id : null,
    retailOrganizationId: owner.kind === 'chain' ? owner.id : null,
  }
  return (
    <Panel title={t`Details`}>
      <TextField
        label={t`Name`}
        value={draft.name}
        maxLength={120}
        error={!isNamed && t`Enter a name.`}
        onChange={event => change({ name: event.target.value })}
      />
      <TextArea
        label={t`Description`}
        optional
        value={draft.description}
        maxLength={2000}
        onChange={event => change({ description: event.target.value })}
      />
      <MediaField
        label={t`Poster`}
        optional
        kind="picture"
        purpose="poster"
        owner={library}
        value={draft.posterImage}
        onChange={file => change({ posterImage: file?.url ?? null })}
      />
      <Poster src={draft.posterImage} title={draft.name} className="max-w-90 rounded-m" />
    </Panel>
  )
}

/** Default roles for future assignments. */
export function DefaultRolesPanel({ track, form: { draft, change } }: Props) {
  const { t } = useLingui()
  const { data } = useQuery(read(trackRoles.all))
  const chainId = track.owner.kind === 'chain' ? track.owner.id : null
  const candidates = (data?.items ?? []).filter(
    ({ retailOrganization }) => retailOrganization === null || retailOrganization.id === chainId,
  )
  const gone = track.defaultRoles.filter(({ id }) => candidates.every(role => role.id !== id))
  return (
    <Panel
      title={t`Default roles`}
      note={
        <>
          <Trans>Copied when the track is assigned to a store; other stores keep theirs. None means everyone.</Trans>{' '}
          {track.dispensaries > 0 && (
            <Plural value={track.dispensaries} one="# store has it." other="# stores have it." />
          )}
        </>
      }
    >
      <CheckboxGroup
        label={t`Default roles`}
        hideLabel
        options={[...candidates, ...gone].map(({ id, label }) => ({ value: id, label }))}
        value={draft.roleIds}
        onChange={roleIds => change({ roleIds })}
      />
    </Panel>
  )
}
