/** What every step of a class is given. */
export type StepProps = {
  /** Whether one came to it from another step: then its title takes the focus. */
  takesFocus: boolean
  /** Leads to the step before; null = there is none. */
  onBack: (() => void) | null
}
