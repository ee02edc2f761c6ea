export type StepProps = {
  /** Whether the person came from another step: then the title gets the focus. */
  takesFocus: boolean
  /** Goes to the previous step; null = there is none. */
  onBack: (() => void) | null
}
