import { Trans, useLingui } from '@lingui/react/macro'
import type { VisibilityReason } from '@trellis/contract/tracks/visibility.ts'
import { say } from '../../../platform/i18n/say.ts'

type ByStore = Extract<VisibilityReason, { by: 'store' }>
type Rule = NonNullable<ByStore['rule']>
type Props = { rule: Rule; store: string; restrictedTo: readonly string[]; track: string | null }

function useRuleWords({ rule, restrictedTo }: Pick<Props, 'rule' | 'restrictedTo'>) {
  const { t } = useLingui()
  const roles = restrictedTo.map(say).join(', ')
  const states = rule.states.join(', ')
  const where = { all: t`at all stores`, states: t`at all stores in ${states}`, chosen: t`at chosen stores` }
  return {
    company: rule.company ?? t`the platform`,
    who: restrictedTo.length === 0 ? t`everyone` : t`people with the role ${roles}`,
    where: where[rule.storeChoice],
  }
}

/** States that a rule assigns a track, and to whom; `track` is set if the question is about its content. */
export function AssignedByRule({ track, store, ...props }: Props) {
  const { company, who, where } = useRuleWords(props)
  return track === null ? (
    <Trans>
      {store} has it because {company} assigns it to {who} {where}.
    </Trans>
  ) : (
    <Trans>
      In the track “{track}”: {store} has it because {company} assigns it to {who} {where}.
    </Trans>
  )
}
