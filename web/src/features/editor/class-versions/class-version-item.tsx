import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ClassVersion } from '@trellis/contract/class-editor/versions.ts'
import { useState } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Decision } from '../versions/version-item.tsx'
import { RemoveClassVersion } from './remove-class-version.tsx'
import { RestoreClassVersion } from './restore-class-version.tsx'

const Figures = ({ version: { lessons, questions, completed, underway } }: { version: ClassVersion }) => (
  <p className="num text-ink-2 text-small">
    <Plural value={lessons} one="# lesson" other="# lessons" /> ·{' '}
    <Plural value={questions} _0="no final exam" one="# question" other="# questions" /> ·{' '}
    <Plural value={completed} one="# person completed it" other="# people completed it" />
    {underway > 0 && (
      <>
        {' · '}
        <Plural value={underway} one="# person is still in it" other="# people are still in it" />
      </>
    )}
  </p>
)

type Props = {
  classId: string
  version: ClassVersion
  /** The number of the version before it; null = it is the first. */
  before: number | null
  onCompare: (from: string, to: string) => void
}

/** One version of a class with what can be done with it. */
export function ClassVersionItem({ classId, version, before, onCompare }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const [open, setOpen] = useState<'restore' | 'remove' | null>(null)
  const { number, isPublished, publishedAt, publishedBy, note, isRemovable } = version
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
            {format.exactTime(publishedAt)}
            {publishedBy && ` · ${publishedBy.name}`}
          </span>
        </div>
        <p>
          <Decision version={version} isFirst={number === 1} />
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
          <ButtonLink variant="quiet" size="s" to={`/preview-classes/${classId}?version=${number}`}>
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
      {open === 'restore' && <RestoreClassVersion classId={classId} number={number} onClose={close} />}
      {open === 'remove' && <RemoveClassVersion classId={classId} number={number} onClose={close} />}
    </li>
  )
}
