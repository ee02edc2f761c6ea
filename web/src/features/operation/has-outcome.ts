import type { Outcome } from '@trellis/contract/operation/finding-text.ts'
import { type Finding, findings } from '@trellis/contract/operation/findings.ts'

export const hasOutcome = ({ name }: Finding, outcome: Outcome) => findings[name].outcome === outcome
