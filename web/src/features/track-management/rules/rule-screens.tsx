import { useLocation, useParams } from 'react-router'
import { NewRulePage } from './new-rule-page.tsx'
import { RulePage } from './rule-page.tsx'
import { RulesPage } from './rules-page.tsx'

/** The list of rules, a new one, or one of them: one file, as each more is named in the start file of every learner. */
export function RuleScreens() {
  const { pathname } = useLocation()
  const { id } = useParams()
  if (id !== undefined) return <RulePage />
  return pathname.endsWith('/new') ? <NewRulePage /> : <RulesPage />
}
