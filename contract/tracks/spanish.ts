/** Spanish translations for the calls of tracks, by English sentence. */
export const spanish: Record<string, string> = {
  'Choose a course.': 'Elige un curso.',
  'Choose at most {n} courses.': 'Elige como máximo {n} cursos.',
  'Choose a day.': 'Elige un día.',
  'Enter a number of days from 1 to 730.': 'Escribe un número de días de 1 a 730.',
  'Enter a day or a number of days, not both.': 'Escribe un día o un número de días, no ambos.',
}
