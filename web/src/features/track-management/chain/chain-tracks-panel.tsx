import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Route } from 'lucide-react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { RuleRows } from '../rules/rule-rows.tsx'

type Props = { chainId: string; isArchived: boolean }

/** The rules that assign tracks to the stores of a chain, now and when stores join. */
export function ChainTracksPanel({ chainId, isArchived }: Props) {
  const { t } = useLingui()
  const add = !isArchived && (
    <ButtonLink size="s" variant="quiet" className="justify-self-start" to={`/track-assignments/new?chain=${chainId}`}>
      <Plus aria-hidden />
      <Trans>Assign tracks</Trans>
    </ButtonLink>
  )
  return (
    <Panel
      title={t`Track assignments`}
      note={<Trans>Each assigns tracks to stores of the chain, and to new stores if you want.</Trans>}
    >
      <RuleRows
        of={{ chainId }}
        empty={
          <EmptyState icon={Route} title={<Trans>No assignments yet</Trans>}>
            <Trans>Assign the tracks that everyone needs: new stores get them, too.</Trans>
          </EmptyState>
        }
      />
      {add}
    </Panel>
  )
}
