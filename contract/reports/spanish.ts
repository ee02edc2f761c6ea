/** The Spanish of what the calls of reports say, by its English. */
export const spanish: Record<string, string> = {
  'Give 3m, 6m, 12m or 18m.': 'Indica 3m, 6m, 12m o 18m.',
  'Give employee, track, role, dispensary, time, overdue or feedback.':
    'Indica employee, track, role, dispensary, time, overdue o feedback.',
  'Sort by trained, name, completed, assigned or lastCompletedAt.':
    'Ordena por trained, name, completed, assigned o lastCompletedAt.',
  'Give 1 to 5 stars.': 'Indica de 1 a 5 estrellas.',
}
