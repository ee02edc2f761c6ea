import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { managedTracks, type TrackDetails } from '@trellis/contract/track-management/managed-tracks.ts'
import { Archive, ArchiveRestore, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { read } from '../../../platform/api/queries.ts'
import { QueryStates } from '../../../platform/api/query-states.tsx'
import { usePageTitle } from '../../../platform/frame/page-title.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { FormFailure } from '../../../ui/form-failure.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu-entry.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { ImpactLine } from '../impact-line.tsx'
import { OwnerName } from '../owner-name.tsx'
import { SaveLabel } from '../save-label.tsx'
import { NoSuchTrack, TrackLoading } from '../store/store-track-page.tsx'
import { type TrackAct, TrackActDialog } from '../track-act-dialog.tsx'
import { DefaultRolesPanel, DetailsPanel } from './details-panel.tsx'
import { ItemsPanel } from './items-panel.tsx'
import { UsagePanel } from './usage-panel.tsx'
import { type TrackForm, useTrackForm } from './use-track-form.ts'

function SaveBar({ form }: { form: TrackForm }) {
  const { impact, isDirty, isNamed, isPending, error, save, isOutdated, load } = form
  if (!isDirty && !isPending) return null
  // Numbers rounded to fives cannot be subtracted.
  const touched = impact?.data && !impact.data.isRounded ? impact.data.people - impact.data.unchanged : 0
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 border-line border-t bg-paper py-4 pb-safe-4">
      <FormFailure error={error} />
      {impact && <ImpactLine found={impact} />}
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1">
        <Button busy={isPending} disabled={!isNamed} onClick={save}>
          <SaveLabel touched={touched} />
        </Button>
        {isOutdated && (
          <Button variant="quiet" onClick={() => void load()}>
            <Trans>Load it again</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function Head({ track }: { track: TrackDetails }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [act, setAct] = useState<TrackAct | null>(null)
  const name = track.name
  const duplicate: MenuItem = { label: t`Duplicate`, icon: Copy, onSelect: () => setAct('duplicate') }
  const restore: MenuItem = { label: t`Restore`, icon: ArchiveRestore, onSelect: () => setAct('restore') }
  const archive: MenuItem = {
    label: t({ message: 'Archive', context: 'verb' }),
    icon: Archive,
    tone: 'danger',
    onSelect: () => setAct('archive'),
  }
  const remove: MenuItem = { label: t`Delete`, icon: Trash2, tone: 'danger', onSelect: () => setAct('remove') }
  const last = track.archivedAt ? restore : track.wasAssigned ? archive : remove
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <h1 className="break-words text-title-l">{name}</h1>
        <p className="mt-0.5 flex flex-wrap items-center gap-2 text-ink-2">
          <OwnerName owner={track.owner} />
          {track.archivedAt && (
            <Chip tone="wait" icon={Archive}>
              <Trans>Archived</Trans>
            </Chip>
          )}
        </p>
      </div>
      <Menu
        items={[duplicate, last]}
        trigger={props => <IconButton {...props} icon={Ellipsis} label={t`Actions for ${name}`} />}
      />
      {act && (
        <TrackActDialog
          act={act}
          track={track}
          onClose={() => setAct(null)}
          onDone={() => act === 'remove' && void navigate('/track-management')}
        />
      )}
    </div>
  )
}

function Editor({ track }: { track: TrackDetails }) {
  const form = useTrackForm(track)
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 min-[1025px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-5">
          <ItemsPanel contents={form.draft.contents} onChange={contents => form.change({ contents })} />
          <UsagePanel track={track} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <DetailsPanel track={track} form={form} />
          <DefaultRolesPanel track={track} form={form} />
        </div>
      </div>
      <SaveBar form={form} />
    </>
  )
}

function Content({ track }: { track: TrackDetails }) {
  usePageTitle(track.name)
  return (
    <>
      <Head track={track} />
      <div className="mt-5 grid gap-5">
        {track.archivedAt ? (
          <>
            <Banner tone="wait">
              <Trans>No one sees this track. Restore it to change it.</Trans>
            </Banner>
            <UsagePanel track={track} />
          </>
        ) : (
          <Editor key={track.id} track={track} />
        )}
      </div>
    </>
  )
}

/** One track: courses, details, default roles and usage. */
export function EditTrackPage() {
  const { id = '' } = useParams()
  const found = useQuery(read(managedTracks.get, { params: { id } }))
  return (
    <PageFrame width={240}>
      <div className="mb-4 min-h-5">
        <BackLink to="/track-management">
          <Trans>Tracks</Trans>
        </BackLink>
      </div>
      <QueryStates
        query={found}
        loading={<TrackLoading />}
        heading={
          <h1 className="text-title-l">
            <Trans>Track</Trans>
          </h1>
        }
        missing={<NoSuchTrack />}
        errorTitle={<Trans>This track could not be loaded</Trans>}
      >
        {track => <Content key={track.id} track={track} />}
      </QueryStates>
    </PageFrame>
  )
}
