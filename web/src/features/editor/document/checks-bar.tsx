import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Lightbulb } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { say } from '../../../platform/i18n/say.ts'
import { Sheet } from '../../../ui/sheet.tsx'

/** Something to solve before publishing, or to think about. */
export type CheckFinding = {
  /** The item it is in, or a part of the whole. */
  owner: string
  /** The position and name of that item. */
  place: string
  /** Its field in the form. */
  path: string
  sentence: string
}

type ShowFinding = (finding: CheckFinding) => void

type ListProps = { title: ReactNode; icon: ReactNode; findings: readonly CheckFinding[]; onShow: ShowFinding }

function FindingList({ title, icon, findings, onShow }: ListProps) {
  if (findings.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-1">
      <h3 className="font-semibold text-dense">{title}</h3>
      <ul className="grid grid-cols-1">
        {findings.map(finding => (
          <li key={`${finding.owner} ${finding.path} ${finding.sentence}`} className="border-line border-b">
            <button
              type="button"
              onClick={() => onShow(finding)}
              className="flex min-h-12 w-full items-start gap-2.5 rounded-s px-1 py-2.5 text-left hover:bg-sunken"
            >
              {icon}
              <span className="min-w-0 flex-1 text-dense">
                <span className="block truncate text-ink-2 text-small">{finding.place}</span>
                {say(finding.sentence)}
              </span>
              <span className="shrink-0 font-medium text-accent-ink text-small">
                <Trans>Show me</Trans>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { problems: readonly CheckFinding[]; hints: readonly CheckFinding[]; onShow: ShowFinding }

/** The line below the editor that counts problems and hints; a press lists them. */
export function ChecksBar({ problems, hints, onShow }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const problemCount = t`${plural(problems.length, { one: '# problem', other: '# problems' })}`
  const hintCount = t`${plural(hints.length, { one: '# hint', other: '# hints' })}`
  const show = (finding: CheckFinding) => {
    setOpen(false)
    onShow(finding)
  }
  const isFine = problems.length + hints.length === 0
  return (
    <div className="flex min-h-11 shrink-0 items-center border-line border-t bg-surface px-safe-4">
      {isFine ? (
        <p className="flex items-center gap-2 text-ink-2 text-small">
          <CircleCheck aria-hidden className="size-4 text-good" />
          <Trans>No problems, no hints</Trans>
        </p>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex min-h-11 items-center gap-2 font-medium text-small hover:underline"
        >
          {problems.length > 0 ? (
            <CircleAlert aria-hidden className="size-4 text-bad" />
          ) : (
            <Lightbulb aria-hidden className="size-4 text-wait" />
          )}
          {[problems.length > 0 && problemCount, hints.length > 0 && hintCount].filter(Boolean).join(' · ')}
        </button>
      )}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={<Trans>Before publishing</Trans>}>
        <div className="grid grid-cols-1 gap-6">
          <FindingList
            title={<Trans>To solve first</Trans>}
            icon={<CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-bad" />}
            findings={problems}
            onShow={show}
          />
          <FindingList
            title={<Trans>Hints (optional)</Trans>}
            icon={<Lightbulb aria-hidden className="mt-0.5 size-4.5 shrink-0 text-wait" />}
            findings={hints}
            onShow={show}
          />
        </div>
      </Sheet>
    </div>
  )
}
