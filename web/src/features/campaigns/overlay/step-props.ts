import type { RewardFlow } from './use-reward-flow.ts'

export type StepProps = {
  flow: RewardFlow
  /** The id of the title that labels the overlay. */
  titleId: string
  onClose: () => void
  /** Goes to the next reward, or closes the overlay after the last. */
  onNext: () => void
}
