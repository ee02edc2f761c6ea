import { Trans } from '@lingui/react/macro'
import { type Run, useWordDifferences } from './word-differences.ts'

/** A text with the words marked that the other version lacks. */
export function MarkedWords({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, isOwn }, index) =>
    isOwn ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no other name
      <mark key={index} className="rounded-s bg-wait-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

type Props = { before: string; after: string }

/** A text before and after, with the differing words marked. */
function MarkedTexts({ before, after }: Props) {
  const runs = useWordDifferences(before, after)
  return (
    <div className="grid gap-1.5 rounded-m bg-sunken p-3 text-dense">
      <p className="whitespace-pre-wrap break-words text-ink-2">
        <span className="font-semibold">
          <Trans>Before:</Trans>
        </span>{' '}
        {before ? <MarkedWords runs={runs.theirs} /> : <Trans>Empty</Trans>}
      </p>
      <p className="whitespace-pre-wrap break-words">
        <span className="font-semibold">
          <Trans>After:</Trans>
        </span>{' '}
        {after ? <MarkedWords runs={runs.mine} /> : <Trans>Empty</Trans>}
      </p>
    </div>
  )
}

type TextRecord = { id: string; name: string; before: string; after: string }

/** The changed texts of all items; nothing if no words changed. */
export function ChangedWords({ records }: { records: readonly TextRecord[] }) {
  const changedRecords = records.filter(({ before, after }) => before !== after)
  return (
    changedRecords.length > 0 && (
      <section className="grid gap-3">
        <h3 className="font-semibold">
          <Trans>The text that changed</Trans>
        </h3>
        {changedRecords.map(({ id, name, before, after }) => (
          <div key={id} className="grid gap-1.5">
            <h4 className="break-words text-small">{name}</h4>
            <MarkedTexts before={before} after={after} />
          </div>
        ))}
      </section>
    )
  )
}
