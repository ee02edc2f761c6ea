import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { VersionRecord } from '@trellis/contract/authoring/versions.ts'
import { type ReactNode, useState } from 'react'
import { read, useSend } from '../../../platform/api/queries.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { useToast } from '../../../ui/toast-region.tsx'
import { noonOfDay } from '../../tracks/noon-of-day.public.ts'
import type { DraftKind } from '../draft-kind.ts'

type DecisionProps = { version: Pick<VersionRecord, 'audience' | 'dueOn'>; isFirst: boolean }

/** The decision a version was published with; the first one had no learners to decide about. */
function Decision({ version: { audience, dueOn }, isFirst }: DecisionProps) {
  const format = useFormat()
  if (isFirst) return <Trans>The first version</Trans>
  if (audience === 'typo-fix') return <Trans>Just a correction</Trans>
  if (audience === 'newcomers') return <Trans>New for newcomers</Trans>
  if (dueOn === null) return <Trans>Everyone trains again</Trans>
  const day = format.date(noonOfDay(dueOn))
  return <Trans>Everyone trains again, until {day}</Trans>
}

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

type DialogProps = { kind: DraftKind; id: string; number: number; onClose: () => void }

/** Asks before a version of a course or class is taken out of the list. */
function RemovalDialog({ kind: { calls }, id, number, onClose }: DialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { mutate, isPending, error } = useSend(calls.remove, [calls.versions])
  const onSuccess = () => {
    toast.success(t`Version ${number} is removed.`)
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>Remove version {number}?</Trans>}
      consequence={
        <Trans>It is no longer listed and cannot be restored. Records of people who learned with it stay.</Trans>
      }
      confirm={<Trans>Remove</Trans>}
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ params: { id, number } }, { onSuccess })}
      onCancel={onClose}
    />
  )
}

/** Asks before a version replaces the draft; says what of the draft is not published. */
function RestoreDialog({ kind: { calls }, id, number, onClose }: DialogProps) {
  const { t } = useLingui()
  const toast = useToast()
  const draft = useQuery({ ...read(calls.draft, { params: { id } }), gcTime: 0, staleTime: 0 })
  const { mutate, isPending, error } = useSend(calls.restore, [calls.draft, calls.prepare])
  const changes = draft.data?.changes ?? 0
  const onSuccess = () => {
    toast.success(t`The draft is version ${number} again. Publish it when ready.`)
    onClose()
  }
  return (
    <ActDialog
      title={<Trans>Restore version {number}?</Trans>}
      consequence={
        changes === 0 ? (
          <Trans>Its content becomes the draft. People see it once you publish.</Trans>
        ) : (
          <>
            <Plural
              value={changes}
              one="Your draft has # change that is not published."
              other="Your draft has # changes that are not published."
            />{' '}
            <Trans>Restoring replaces them. People see the restored content once you publish.</Trans>
          </>
        )
      }
      confirm={<Trans>Restore</Trans>}
      tone="primary"
      busy={isPending || draft.isPending}
      error={error ?? draft.error}
      onConfirm={() =>
        draft.data && mutate({ params: { id }, body: { number, revision: draft.data.revision } }, { onSuccess })
      }
      onCancel={onClose}
    />
  )
}

/** Two versions by their numbers, or one and `draft`. */
export type VersionPair = { from: string; to: string }

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
  onCompare: (compared: VersionPair) => void
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
