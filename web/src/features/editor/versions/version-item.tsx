import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CourseVersion } from '@trellis/contract/editor/versions.ts'
import { useState } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { noonOf } from '../../tracks/noon-of-day.public.ts'
import { RemoveVersionDialog, RestoreVersionDialog } from './version-dialogs.tsx'

type Decided = { version: Pick<CourseVersion, 'audience' | 'dueOn'>; isFirst: boolean }

/** For whom a version was published; nobody had begun before the first one. */
export function Decision({ version: { audience, dueOn }, isFirst }: Decided) {
  const format = useFormat()
  if (isFirst) return <Trans>The first version</Trans>
  if (audience === 'typo-fix') return <Trans>Just a correction</Trans>
  if (audience === 'newcomers') return <Trans>New for newcomers</Trans>
  if (dueOn === null) return <Trans>Everyone trains again</Trans>
  const day = format.date(noonOf(dueOn))
  return <Trans>Everyone trains again, until {day}</Trans>
}

function Figures({ version: { cards, seconds, completed, underway } }: { version: CourseVersion }) {
  const minutes = Math.max(1, Math.round(seconds / 60))
  return (
    <p className="num text-ink-2 text-small">
      <Plural value={cards} one="# card" other="# cards" /> · <Trans>{minutes} min</Trans> ·{' '}
      <Plural value={completed} one="# person completed it" other="# people completed it" />
      {underway > 0 && (
        <>
          {' · '}
          <Plural value={underway} one="# person is still in it" other="# people are still in it" />
        </>
      )}
    </p>
  )
}

type Props = {
  courseId: string
  version: CourseVersion
  /** The number of the version before it; null = it is the first. */
  before: number | null
  onCompare: (from: string, to: string) => void
}

/** One version with what can be done with it. */
export function VersionItem({ courseId, version, before, onCompare }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const [open, setOpen] = useState<'restore' | 'remove' | null>(null)
  const { number, versionId, isPublished, publishedAt, publishedBy, note, restoredFrom, isRemovable } = version
  const at = format.exactTime(publishedAt)
  const close = () => setOpen(null)
  return (
    <li>
      <Card radius="m" className="grid gap-2 px-4.5 py-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-title-s">
            <Trans>Version {number}</Trans>
          </h2>
          {isPublished && <Chip tone="good">{t`Published`}</Chip>}
          <span className="text-ink-2 text-small">
            {at}
            {publishedBy && ` · ${publishedBy.name}`}
          </span>
        </div>
        <p>
          <Decision version={version} isFirst={number === 1} />
          {restoredFrom !== null && (
            <>
              {' · '}
              <Trans>same content as version {restoredFrom}</Trans>
            </>
          )}
        </p>
        {note && <p className="text-pretty break-words">{note}</p>}
        <Figures version={version} />
        <div className="flex flex-wrap gap-2">
          {before !== null && (
            <Button variant="quiet" size="s" onClick={() => onCompare(String(before), String(number))}>
              <Trans>Compare with version {before}</Trans>
            </Button>
          )}
          <Button variant="quiet" size="s" onClick={() => onCompare(String(number), 'draft')}>
            <Trans>Compare with the draft</Trans>
          </Button>
          <ButtonLink variant="quiet" size="s" to={`/preview-card-courses/${courseId}?versionId=${versionId}`}>
            <Trans>Preview</Trans>
          </ButtonLink>
          <Button variant="quiet" size="s" onClick={() => setOpen('restore')}>
            <Trans>Restore</Trans>
          </Button>
          {isRemovable && (
            <Button variant="quiet" size="s" onClick={() => setOpen('remove')}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      </Card>
      {open === 'restore' && <RestoreVersionDialog courseId={courseId} number={number} onClose={close} />}
      {open === 'remove' && <RemoveVersionDialog courseId={courseId} number={number} onClose={close} />}
    </li>
  )
}
