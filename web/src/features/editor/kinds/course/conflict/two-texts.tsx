import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../../ui/button.tsx'
import { RadioGroup } from '../../../../../ui/radio-group.tsx'
import { toast } from '../../../../../ui/toast-store.ts'
import { MarkedWords } from '../../../compare/marked-texts.tsx'
import { type Run, useWordDifferences } from '../../../compare/word-differences.ts'

export type Side = 'mine' | 'theirs'

/** The text of one side, with a way to copy it. */
function SideText({ heading, runs }: { heading: string; runs: readonly Run[] }) {
  const { t } = useLingui()
  const words = runs.map(({ text }) => text).join('')
  const copy = () =>
    navigator.clipboard.writeText(words).then(
      () => toast.success(t`Copied`, { brief: true }),
      () => toast.error(t`Your browser did not allow copying.`),
    )
  return (
    <div className="min-w-0 rounded-m border border-line bg-surface p-3">
      <p className="flex items-center justify-between gap-2 font-semibold text-small">
        {heading}
        <Button variant="quiet" size="s" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
      </p>
      <p className="whitespace-pre-wrap break-words text-dense">
        {words ? <MarkedWords runs={runs} /> : <Trans>Empty</Trans>}
      </p>
    </div>
  )
}

type Props = {
  /** The subject of the two texts; omitted if the context makes it plain. */
  label?: string
  /** The author and time of the other text. */
  author: string
  theirs: string
  mine: string
  side: Side
  onChange: (side: Side) => void
  /** What taking the other side is called. */
  takeLabel: string
}

/** Two texts of the same place side by side, and the choice between them. */
export function TwoTexts({ label, author, theirs, mine, side, onChange, takeLabel }: Props) {
  const { t } = useLingui()
  const runs = useWordDifferences(theirs, mine)
  return (
    <div className="grid gap-3">
      {label && <h4 className="font-semibold">{label}</h4>}
      <div className="grid gap-3 sm:grid-cols-2">
        <SideText heading={author} runs={runs.theirs} />
        <SideText heading={t`You`} runs={runs.mine} />
      </div>
      <RadioGroup
        label={t`What to keep`}
        value={side}
        onChange={onChange}
        options={[
          { value: 'mine', label: t`Keep mine` },
          { value: 'theirs', label: takeLabel },
        ]}
      />
    </div>
  )
}
