/** Spanish translations for the calls of reports, by English sentence. */
export const spanish: Record<string, string> = {
  'Choose 3m, 6m, 12m or 18m.': 'Elige 3m, 6m, 12m o 18m.',
  'Choose employee, track, role, dispensary, time, overdue or feedback.':
    'Elige employee, track, role, dispensary, time, overdue o feedback.',
  'Sort by trained, name, completed, assigned or lastCompletedAt.':
    'Ordena por trained, name, completed, assigned o lastCompletedAt.',
  'Choose 1 to 5 stars.': 'Elige de 1 a 5 estrellas.',
}
