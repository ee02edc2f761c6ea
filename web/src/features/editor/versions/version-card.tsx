import { Trans, useLingui } from '@lingui/react/macro'
import type { VersionRecord } from '@trellis/contract/authoring/versions.ts'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { DraftKind } from '../draft-kind.ts'
import { Decision } from './decision.tsx'
import { RemovalDialog } from './removal-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import type { Compared } from './version-list-page.tsx'

function Head({ version }: { version: VersionRecord }) {
  const { t } = useLingui()
  const format = useFormat()
  const { number, isPublished, publishedAt, publishedBy } = version
  return (
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
  )
}

/** A version; `restoredFrom` = the number of the version whose content it has. */
export type ListedVersion = VersionRecord & { restoredFrom?: number | null }

type Props = {
  kind: DraftKind
  /** The id of the course or class. */
  id: string
  version: ListedVersion
  /** The number of the version before it; null = it is the first. */
  before: number | null
  previewPath: string
  /** How long it is, and how many learned with it. */
  figures: ReactNode
  onCompare: (compared: Compared) => void
}

/** One version of a course or class with what can be done with it. */
export function VersionCard({ kind, id, version, before, previewPath, figures, onCompare }: Props) {
  const [open, setOpen] = useState<'restore' | 'remove' | null>(null)
  const { number, note, isRemovable, restoredFrom = null } = version
  const dialog = { kind, id, number, onClose: () => setOpen(null) }
  return (
    <>
      <Card radius="m" className="grid gap-2 px-4.5 py-4">
        <Head version={version} />
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
        <p className="num text-ink-2 text-small">{figures}</p>
        <div className="flex flex-wrap gap-2">
          {before !== null && (
            <Button variant="quiet" size="s" onClick={() => onCompare({ from: String(before), to: String(number) })}>
              <Trans>Compare with version {before}</Trans>
            </Button>
          )}
          <Button variant="quiet" size="s" onClick={() => onCompare({ from: String(number), to: 'draft' })}>
            <Trans>Compare with the draft</Trans>
          </Button>
          <ButtonLink variant="quiet" size="s" to={previewPath}>
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
      {open === 'restore' && <RestoreDialog {...dialog} />}
      {open === 'remove' && <RemovalDialog {...dialog} />}
    </>
  )
}
