import { Trans, useLingui } from '@lingui/react/macro'
import { checks, type Outcome } from '@trellis/contract/operation/finding-text.ts'
import { type Finding, fillFacts, findings } from '@trellis/contract/operation/findings.ts'
import { say } from '../../platform/i18n/say.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { TextLink } from '../../ui/text-link.tsx'

const tones: Record<Outcome, ChipTone> = { ok: 'good', warning: 'wait', problem: 'bad' }

function useOutcomeLabels(): Record<Outcome, string> {
  const { t } = useLingui()
  return { ok: t`OK`, warning: t`Warning`, problem: t`Problem` }
}

function FindingText({ finding: { name, facts } }: { finding: Finding }) {
  const { text, ...more } = findings[name]
  return (
    <>
      <p className="wrap-anywhere text-pretty text-small">{fillFacts(say(text), facts)}</p>
      {'remedy' in more && (
        <p className="wrap-anywhere text-pretty text-ink-2 text-small">{fillFacts(say(more.remedy), facts)}</p>
      )}
      {'screen' in more && (
        <TextLink to={more.screen} className="justify-self-start text-small">
          <Trans>Open E-mails</Trans>
        </TextLink>
      )}
    </>
  )
}

const isAlike = (a: Finding, b: Finding) =>
  findings[a.name].check === findings[b.name].check && findings[a.name].outcome === findings[b.name].outcome

/** Results of the same check and outcome, of which this is the first. */
function FindingRow({ first, all }: { first: Finding; all: readonly Finding[] }) {
  const labels = useOutcomeLabels()
  const { check, outcome } = findings[first.name]
  return (
    <li className="grid gap-1 border-line border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{say(checks[check])}</span>
        <Chip tone={tones[outcome]}>{labels[outcome]}</Chip>
      </div>
      {all.map(finding => (
        <FindingText key={JSON.stringify(finding)} finding={finding} />
      ))}
    </li>
  )
}

/** Results of checks with their remedies, one row a check. */
export function FindingList({ findings: results }: { findings: readonly Finding[] }) {
  const firsts = results.filter((finding, index) => results.findIndex(other => isAlike(finding, other)) === index)
  return (
    <ul>
      {firsts.map(first => (
        <FindingRow key={first.name} first={first} all={results.filter(other => isAlike(first, other))} />
      ))}
    </ul>
  )
}
