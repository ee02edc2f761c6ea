import { actsInSpanish } from './spanish/acts.ts'
import { fieldsInSpanish } from './spanish/fields.ts'
import { jobsInSpanish, kindsInSpanish, leftInSpanish, screensInSpanish } from './spanish/names.ts'
import { problemsInSpanish } from './spanish/problems.ts'

const onCards = Object.fromEntries(
  Object.entries(leftInSpanish).map(([english, spanish]) => [`Card {n}: ${english}`, `Tarjeta {n}: ${spanish}`]),
)

/** The Spanish of every sentence of the contract, by its English; {n} stands for its first number. */
export const sentences: Record<string, string> = {
  ...fieldsInSpanish,
  ...problemsInSpanish,
  ...leftInSpanish,
  ...kindsInSpanish,
  ...jobsInSpanish,
  ...screensInSpanish,
  ...actsInSpanish,
  ...onCards,
}
