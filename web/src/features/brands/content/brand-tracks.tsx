import { Trans, useLingui } from '@lingui/react/macro'
import { brandContent } from '@trellis/contract/brands/brand-content.ts'
import type { BrandDetails } from '@trellis/contract/brands/brands.ts'
import { Route } from 'lucide-react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { readsOfBrands } from '../reads-of-brands.ts'
import { ContentPanel } from './content-panel.tsx'

const staleReads = [brandContent.tracks, brandContent.givableTracks, ...readsOfBrands] as const

/** The tracks of a brand. */
export function BrandTracks({ brand }: { brand: BrandDetails }) {
  const { t } = useLingui()
  const { id, name } = brand
  const assign = useSend(brandContent.giveTracks, staleReads)
  const unassign = useSend(brandContent.takeTrack, staleReads)
  return (
    <ContentPanel
      brand={brand}
      icon={Route}
      readPage={query => read(brandContent.tracks, { params: { id }, query })}
      title={t`Tracks`}
      search={t`Name of the track`}
      empty={{
        title: <Trans>This brand has no tracks yet</Trans>,
        text: <Trans>Assign tracks of the platform, or let its administrators create their own.</Trans>,
      }}
      noMatch={<Trans>No track matches this search</Trans>}
      errorTitle={<Trans>The tracks could not be loaded</Trans>}
      assignment={{
        label: <Trans>Assign tracks</Trans>,
        title: <Trans>Assign tracks to {name}</Trans>,
        consequence: <Trans>Tracks of the platform become the brand’s own, so its people can change them.</Trans>,
        choices: t`Tracks of the platform`,
        missing: t`Choose at least one track.`,
        done: t`The tracks now belong to ${name}.`,
        search: filter => read(brandContent.givableTracks, { params: { id }, query: { filter, limit: 30 } }),
        change: { ...assign, mutate: (trackIds, then) => assign.mutate({ params: { id }, body: { trackIds } }, then) },
      }}
      unassignment={{
        consequence: (
          <Trans>The track belongs to the platform again. Learners keep it and everything they completed.</Trans>
        ),
        change: { ...unassign, mutate: (trackId, then) => unassign.mutate({ params: { id, trackId } }, then) },
      }}
    />
  )
}
