import type { RewardFlow } from './use-reward-flow.ts'

/** What every step of the overlay is given. */
export type StepProps = {
  flow: RewardFlow
  /** Of the title that names the overlay. */
  titleId: string
  onClose: () => void
  /** On to the next reward, or out after the last. */
  onNext: () => void
}
