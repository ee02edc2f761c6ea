/** Spanish translations for the statistics of courses, by English sentence. */
export const spanish: Record<string, string> = {
  'Choose one of the periods.': 'Elige uno de los períodos.',
  'Choose one of the versions.': 'Elige una de las versiones.',
  'Choose one of the groups of people.': 'Elige uno de los grupos de personas.',
}
