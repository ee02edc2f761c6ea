import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportRow } from '@trellis/contract/imports/imports.ts'
import { getKindTerms, type ImportKind } from '@trellis/contract/imports/kinds.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'

const maxShown = 10

/** Text that distinguishes a row from its duplicates; a store's id is omitted because it means nothing to people. */
const printRow = (kind: ImportKind, { cells }: ImportRow) =>
  getKindTerms(kind)
    .fields.filter(field => field !== 'place')
    .map(field => (field === 'role' ? say(cells?.role ?? '') : (cells?.[field] ?? '')))
    .filter(Boolean)
    .join(', ')

type Props = {
  kind: ImportKind
  groups: readonly (readonly ImportRow[])[]
  onLeaveOut: (numbers: number[]) => void
}

/** Asks which of several rows of the same person, store or reward to keep. */
export function TwinChoices({ kind, groups, onLeaveOut }: Props) {
  const { t } = useLingui()
  const more = groups.length - maxShown
  if (groups.length === 0) return null
  return (
    <section aria-label={t`Which row do you keep?`} className="grid gap-3 rounded-m bg-wait-soft px-4 py-3 text-dense">
      <p className="font-semibold">
        <Trans>Which row do you keep?</Trans>
      </p>
      {groups.slice(0, maxShown).map(group => (
        <ul key={group[0]?.number} className="grid gap-1">
          {group.map(row => {
            const { number } = row
            const others = group.filter(other => other !== row).map(other => other.number)
            return (
              <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button variant="quiet" size="s" onClick={() => onLeaveOut(others)}>
                  <Trans>Keep row {number}</Trans>
                </Button>
                <span className="wrap-anywhere">{printRow(kind, row)}</span>
              </li>
            )
          })}
        </ul>
      ))}
      {more > 0 && (
        <p className="text-ink-2 text-small">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
    </section>
  )
}
