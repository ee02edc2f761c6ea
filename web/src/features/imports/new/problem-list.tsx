import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ImportKind } from '@trellis/contract/imports/kinds.ts'
import { say } from '../../../platform/i18n/say.ts'
import { Button } from '../../../ui/button.tsx'
import { columnLabel } from '../import-labels.ts'
import type { Problem } from './grid-rules.ts'

const maxShown = 10

type Props = {
  kind: ImportKind
  problems: readonly Problem[]
  /** Rows that cannot be imported, whichever duplicate is kept. */
  spoiled: number[]
  onGoTo: (problem: Problem) => void
  onLeaveOut: (numbers: number[]) => void
}

/** Problems that block the import, each linked to its cell. */
export function ProblemList({ kind, problems, spoiled, onGoTo, onLeaveOut }: Props) {
  const { t } = useLingui()
  const numbers = [...new Set(problems.map(({ number }) => number))]
  const more = problems.length - maxShown
  if (problems.length === 0) return null
  return (
    <section aria-label={t`Problems`} className="grid gap-2 rounded-m bg-bad-soft px-4 py-3">
      <p className="font-semibold text-bad">
        <Plural value={numbers.length} one="# row cannot be imported." other="# rows cannot be imported." />
      </p>
      <ul className="grid gap-0.5">
        {problems.slice(0, maxShown).map(problem => {
          const { number, field, sentence } = problem
          const name = field ? columnLabel(kind, field) : ''
          return (
            <li key={`${number} ${field} ${sentence}`}>
              <button
                type="button"
                onClick={() => onGoTo(problem)}
                className="min-h-11 rounded-s py-1 text-left text-dense underline underline-offset-4"
              >
                {name ? t`Row ${number}, ${name}: ${say(sentence)}` : t`Row ${number}: ${say(sentence)}`}
              </button>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className="text-ink-2 text-small">
          <Plural value={more} one="and # more" other="and # more" />
        </p>
      )}
      {spoiled.length > 0 && (
        <div>
          <Button variant="quiet" size="s" onClick={() => onLeaveOut(spoiled)}>
            <Plural value={spoiled.length} one="Leave out # row" other="Leave out # rows" />
          </Button>
        </div>
      )}
      <p className="text-ink-2 text-small">
        <Trans>Press a cell to correct it. Enter goes to the next problem, Ctrl+Z undoes.</Trans>
      </p>
    </section>
  )
}
