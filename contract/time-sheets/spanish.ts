/** Spanish translations for the calls of training time, by English sentence. */
export const spanish: Record<string, string> = {
  'Send a course or a class, not both.': 'Envía un curso o una clase, no ambos.',
}
