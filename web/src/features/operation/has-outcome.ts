import { type Finding, findings, type Outcome } from '@trellis/contract/operation/findings.ts'

export const hasOutcome = ({ name }: Finding, outcome: Outcome) => findings[name].outcome === outcome
