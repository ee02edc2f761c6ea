import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { companies } from '@trellis/contract/companies/companies.ts'
import { managedTracks } from '@trellis/contract/track-management/managed-tracks.ts'
import { useSearchParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { DetailFrame } from '../../../ui/detail-frame.tsx'
import { Loading, SkeletonRows } from '../../../ui/skeleton.tsx'
import { newDraft, type RuleDraft } from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'
import { useNewRule } from './use-rule-form.ts'

/** Link back to the rule list. */
export const BackToRules = () => (
  <BackLink to="/track-assignments">
    <Trans>Assignments</Trans>
  </BackLink>
)

/** Draft with the track and chain in the URL; null while loading. Unreadable ones are left out. */
function usePreset(): RuleDraft | null {
  const [params] = useSearchParams()
  const [trackId, chainId] = [params.get('track') ?? '', params.get('chain') ?? '']
  const track = useQuery({ ...read(managedTracks.get, { params: { id: trackId } }), enabled: trackId !== '' })
  const chain = useQuery({
    ...read(companies.get, { params: { kind: 'chains', id: chainId } }),
    enabled: chainId !== '',
  })
  if (track.isLoading || chain.isLoading) return null
  const found = chain.data
  const tracks = track.data && !track.data.archivedAt ? [{ id: track.data.id, name: track.data.name }] : []
  return newDraft(tracks, found ? { id: found.id, name: found.name } : null)
}

function NewRule({ preset }: { preset: RuleDraft }) {
  const form = useNewRule(preset)
  return (
    <RuleForm form={form}>
      <Button type="submit" busy={form.isPending}>
        <Trans>Assign</Trans>
      </Button>
    </RuleForm>
  )
}

/** Creates a rule that assigns tracks to stores. */
export function NewRulePage() {
  const preset = usePreset()
  return (
    <DetailFrame
      width={180}
      back={<BackToRules />}
      title={<Trans>Assign tracks</Trans>}
      lead={<Trans>The stores get the tracks when you assign them.</Trans>}
    >
      {preset ? (
        <NewRule preset={preset} />
      ) : (
        <Loading>
          <SkeletonRows />
        </Loading>
      )}
    </DetailFrame>
  )
}
