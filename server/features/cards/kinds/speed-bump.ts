import type { CardRules } from '../rules.ts'

export const speedBump: CardRules<'SPEED_BUMP'> = {
  blank: { cleared: false },
  grade: () => ({ cleared: true, state: { cleared: true }, verdict: { cleared: true } }),
}
