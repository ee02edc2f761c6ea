import { Trans } from '@lingui/react/macro'
import type { Edition, Requirement } from '@trellis/contract/credentials/requirements.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import { ExternalLink, PencilLine } from 'lucide-react'
import { useFormat } from '../../../platform/i18n/format.ts'
import { noonOfDay } from '../../tracks/noon-of-day.public.ts'
import { findEdition, usePickText } from './requirement-text.ts'
import { useRuleFacts } from './rule-facts.ts'

type Props = { edition: Edition }

const FactList = ({ facts }: { facts: readonly string[] }) => (
  <ul className="num flex flex-wrap gap-1.5">
    {facts.map(fact => (
      <li key={fact} className="rounded-full bg-sunken px-2.5 py-0.5 text-ink text-small">
        {fact}
      </li>
    ))}
  </ul>
)

/** One sentence, then what it asks as short facts. */
export function RuleText({ edition }: Props) {
  const pick = usePickText()
  return (
    <>
      <p className="wrap-anywhere text-pretty text-dense">{pick(edition.summary)}</p>
      <FactList facts={useRuleFacts(edition)} />
    </>
  )
}

/** Why training by the own company does not fulfil a requirement of a state. */
export function ProviderNote({ owner, teach }: Pick<Requirement, 'owner'> & Pick<Edition, 'teach'>) {
  if (teach === 'anyone') return null
  const state = owner.kind === 'state' ? stateLabel(owner.stateCode) : owner.name
  return (
    <p className="text-pretty rounded-m bg-wait-soft px-3.5 py-2.5 text-small text-wait">
      {teach === 'approved' ? (
        <Trans>
          Your own courses count as your own training. {state} wants a provider that is approved; record such
          certificates.
        </Trans>
      ) : (
        <Trans>
          Your own courses count as your own training. {state} wants a provider that is approved and independent; record
          such certificates.
        </Trans>
      )}
    </p>
  )
}

/** Where an edition was read, and when it was last compared. */
export function SourceLine({ edition: { sourceUrl, sourceNote, checkedOn } }: Props) {
  const { date } = useFormat()
  const day = checkedOn && date(noonOfDay(checkedOn))
  if (!sourceUrl && !sourceNote && !day) return null
  return (
    <p className="wrap-anywhere text-ink-2 text-small">
      {sourceUrl && (
        <a
          href={sourceUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1 font-medium text-accent-ink underline underline-offset-3"
        >
          <Trans>Source</Trans>
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
      {sourceUrl && day && ' · '}
      {day && <Trans>Checked on {day}</Trans>}
      {sourceNote && <span className="mt-0.5 block text-pretty">{sourceNote}</span>}
    </p>
  )
}

function ProposedEdition({ edition }: Props) {
  const pick = usePickText()
  return (
    <div className="grid gap-1.5 rounded-m border border-line-strong border-dashed px-3.5 py-2.5 text-ink-2">
      <p className="flex items-center gap-1.5 font-semibold text-small">
        <PencilLine aria-hidden className="size-4 shrink-0" />
        <Trans>Draft</Trans>
      </p>
      <p className="wrap-anywhere text-pretty text-small">{pick(edition.summary)}</p>
      <FactList facts={useRuleFacts(edition)} />
      <p className="text-small">
        <Trans>Not law yet; nothing changes here until it is.</Trans>
      </p>
      <SourceLine edition={edition} />
    </div>
  )
}

function UpcomingEdition({ edition }: Props) {
  const { date } = useFormat()
  const pick = usePickText()
  const day = date(noonOfDay(edition.validFrom))
  return (
    <div className="grid gap-1.5 rounded-m border border-line px-3.5 py-2.5">
      <p className="font-semibold text-small">
        <Trans>From {day} on</Trans>
      </p>
      <p className="wrap-anywhere text-pretty text-small">{pick(edition.summary)}</p>
      <FactList facts={useRuleFacts(edition)} />
    </div>
  )
}

/** Editions that apply later, and drafts, which do not apply. */
export function LaterEditions({ requirement }: { requirement: Requirement }) {
  const shown = findEdition(requirement)
  const upcoming = requirement.upcoming.filter(edition => edition !== shown)
  return (
    <>
      {upcoming.map(edition => (
        <UpcomingEdition key={edition.number} edition={edition} />
      ))}
      {requirement.proposed.map(edition => (
        <ProposedEdition key={edition.number} edition={edition} />
      ))}
    </>
  )
}
