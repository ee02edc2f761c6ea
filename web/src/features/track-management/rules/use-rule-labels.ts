import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AssignmentRuleSummary } from '@trellis/contract/track-management/assignment-rules.ts'
import { useFormat } from '../../../platform/i18n/format.ts'
import { noonOf } from '../../tracks/noon-of-day.public.ts'

type Rule = AssignmentRuleSummary
type Tracks = Pick<Rule, 'tracks'>
type Stores = Pick<Rule, 'storeChoice' | 'states' | 'chosenStores' | 'includesNew'>
type Due = Pick<Rule, 'dueOn' | 'dueAfterDays'>

const shownTracks = 3

function useChosenStoresLabel() {
  const { t } = useLingui()
  return ({ chosenStores, includesNew }: Stores) => {
    if (chosenStores === 0) return includesNew ? t`Only new stores` : t`No stores`
    return includesNew
      ? t`${plural(chosenStores, { one: '# store and new stores', other: '# stores and new stores' })}`
      : t`${plural(chosenStores, { one: '# store', other: '# stores' })}`
  }
}

function useStoresLabel() {
  const { t } = useLingui()
  const chosenLabel = useChosenStoresLabel()
  return (rule: Stores) => {
    const inStates = rule.states.join(', ')
    if (rule.storeChoice === 'chosen') return chosenLabel(rule)
    if (rule.storeChoice === 'all') return rule.includesNew ? t`All stores and new stores` : t`All stores`
    return rule.includesNew ? t`Stores in ${inStates} and new stores` : t`Stores in ${inStates}`
  }
}

/** What a rule says, in short labels. */
export function useRuleLabels() {
  const { t } = useLingui()
  const format = useFormat()
  return {
    tracks: ({ tracks }: Tracks) => {
      const names = tracks.slice(0, shownTracks).map(({ name }) => name)
      const more = tracks.length - names.length
      return [...names, ...(more > 0 ? [t`${plural(more, { one: '# more', other: '# more' })}`] : [])].join(', ')
    },
    stores: useStoresLabel(),
    who: ({ roles }: Pick<Rule, 'roles'>) => {
      if (roles === null) return t`Default roles`
      return roles.length === 0 ? t`Everyone` : roles.map(({ label }) => label).join(', ')
    },
    due: ({ dueOn, dueAfterDays }: Due) => {
      if (dueOn) return format.date(noonOf(dueOn))
      if (!dueAfterDays) return t`No due date`
      return t`${plural(dueAfterDays, { one: '# day after hire or assignment', other: '# days after hire or assignment' })}`
    },
  }
}
