import { Trans } from '@lingui/react/macro'
import { type Run, useWordDifferences } from './word-differences.ts'

/** A text whose words are marked that the text beside it does not have. */
export function MarkedWords({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, isOwn }, nth) =>
    isOwn ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no other name
      <mark key={nth} className="rounded-s bg-wait-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}

type Props = { before: string; after: string }

/** A text as it was and as it is, with the words marked that differ. */
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

type Record = { id: string; name: string; before: string; after: string }

/** The words of everything that was changed, one after the other; nothing where no word was. */
export function ChangedWords({ records }: { records: readonly Record[] }) {
  const changed = records.filter(({ before, after }) => before !== after)
  return (
    changed.length > 0 && (
      <section className="grid gap-3">
        <h3 className="font-semibold">
          <Trans>The text that changed</Trans>
        </h3>
        {changed.map(({ id, name, before, after }) => (
          <div key={id} className="grid gap-1.5">
            <h4 className="break-words text-small">{name}</h4>
            <MarkedTexts before={before} after={after} />
          </div>
        ))}
      </section>
    )
  )
}
