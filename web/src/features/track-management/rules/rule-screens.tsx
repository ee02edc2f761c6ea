import { useLocation, useParams } from 'react-router'
import { NewRulePage } from './new-rule-page.tsx'
import { RulePage } from './rule-page.tsx'
import { RulesPage } from './rules-page.tsx'

/** Screens of rules: one lazy file, because each adds an entry to every learner's start file. */
export function RuleScreens() {
  const { pathname } = useLocation()
  const { id } = useParams()
  if (id !== undefined) return <RulePage />
  return pathname.endsWith('/new') ? <NewRulePage /> : <RulesPage />
}
