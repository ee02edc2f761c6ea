import { Trans, useLingui } from '@lingui/react/macro'
import { differingKeys } from '@trellis/contract/authoring/same.ts'
import { wordsIn } from '@trellis/contract/editor/card-words.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

/** Merges both changes of a record; for a field changed by both, the first one wins. */
function withBoth(base: object | null, first: object | null, other: object | null): object | null {
  if (!base || !first || !other) return first
  const [was, latest] = [{ ...base }, { ...first }]
  const changed = new Set(differingKeys(was, latest))
  return { ...other, ...Object.fromEntries(Object.entries(latest).filter(([name]) => changed.has(name))) }
}

const Side = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-m border border-line bg-surface p-3">
    <p className="font-semibold text-small">{heading}</p>
    <p className="whitespace-pre-wrap break-words text-dense">{children || <Trans>Empty</Trans>}</p>
  </div>
)

type Props = {
  title: ReactNode
  author: string
  mine: object | null
  conflict: { base: object | null; theirs: object | null }
  onSettle: (record: object | null) => void
}

/** Conflict of two users: both texts, and the choice between them. */
export function TwoSides({ title, author, mine, conflict: { base, theirs }, onSettle }: Props) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Changed by two people`} className="grid gap-4 rounded-l border border-bad bg-bad-soft p-4">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-dense">
        <Trans>Nothing is lost. Choose what to keep where you both wrote; everything else keeps saving.</Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side heading={author}>{theirs ? wordsIn(theirs) : <Trans>Deleted</Trans>}</Side>
        <Side heading={t`You`}>{mine ? wordsIn(mine) : <Trans>Deleted</Trans>}</Side>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => onSettle(withBoth(base, mine, theirs))}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button variant="quiet" size="s" onClick={() => onSettle(withBoth(base, theirs, mine))}>
          <Trans>Use theirs</Trans>
        </Button>
      </div>
    </section>
  )
}
