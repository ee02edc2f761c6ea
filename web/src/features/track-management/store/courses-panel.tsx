import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StoreTrack } from '@trellis/contract/track-management/assignments.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ContentState } from '../content-state.tsx'

type Item = StoreTrack['contents'][number]

type Props = { track: StoreTrack; muted: readonly string[]; onChange: (muted: string[]) => void }

const Completed = ({ completed }: Pick<Item, 'completed'>) =>
  completed > 0 && <Plural value={completed} one="# person has completed it" other="# people have completed it" />

/** Visible courses of a track at a store: unselected ones are muted. */
export function CoursesPanel({ track, muted, onChange }: Props) {
  const { t } = useLingui()
  const all = track.contents.map(({ trackItemId }) => trackItemId)
  const set = (id: string, isShown: boolean) => {
    const next = new Set(muted)
    if (isShown) next.delete(id)
    else next.add(id)
    onChange(all.filter(course => next.has(course)))
  }
  const store = track.dispensary.name
  return (
    <Panel title={t`Courses`} note={<Trans>What is not selected is muted: {store} does not show it.</Trans>}>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="quiet" size="s" disabled={muted.length === 0} onClick={() => onChange([])}>
          <Trans>Select All</Trans>
        </Button>
        <Button variant="quiet" size="s" disabled={muted.length === all.length} onClick={() => onChange(all)}>
          <Trans>Deselect All</Trans>
        </Button>
      </div>
      <ol className="grid">
        {track.contents.map(item => (
          <li key={item.trackItemId} className="flex flex-wrap items-center justify-between gap-x-3">
            <Checkbox
              label={item.title}
              hint={<Completed completed={item.completed} />}
              checked={!muted.includes(item.trackItemId)}
              onChange={event => set(item.trackItemId, event.target.checked)}
            />
            <ContentState state={item.state} />
          </li>
        ))}
      </ol>
      {all.length > 0 && muted.length === all.length && (
        <p role="status" className="rounded-m bg-wait-soft px-3.5 py-2.5 text-small text-wait">
          <Trans>All courses are muted, so no one here sees the track.</Trans>
        </p>
      )}
    </Panel>
  )
}
