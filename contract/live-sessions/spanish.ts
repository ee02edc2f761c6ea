/** Spanish translations for live trainings: calls, acts and their details. */
export const spanish: Record<string, string> = {
  'Choose a course or a class that your store shows.': 'Elige un curso o una clase que tu tienda muestre.',
  'Choose an end after the start, at most 12 hours later.':
    'Elige un final posterior al inicio, como máximo 12 horas después.',
  'Choose a day of the last 90 days or the next year.': 'Elige un día de los últimos 90 días o del próximo año.',
  'Enter when the person came and when they left.': 'Escribe cuándo llegó la persona y cuándo se fue.',
  'Choose times within the training, or up to 30 minutes before or after it.':
    'Elige horas dentro de la capacitación, o hasta 30 minutos antes o después.',
  'Choose times that are over. Record attendance after the training.':
    'Elige horas que ya pasaron. Registra la asistencia después de la capacitación.',
  'Choose people who worked at the store on that day.': 'Elige personas que trabajaban en la tienda ese día.',
  'Name each person once.': 'Nombra a cada persona una sola vez.',
  'Choose times at which the person was at no other live training, or correct that one first.':
    'Elige horas en las que la persona no estuvo en otra capacitación en vivo, o corrige esa primero.',
  'Keep the times: the store has another owner since, whose people are not yours to see.':
    'Mantén las horas: la tienda tiene desde entonces otro dueño, y no te corresponde ver a su gente.',
  'Enter the name of the trainer.': 'Escribe el nombre del capacitador.',
  'Choose a day on which the store had this owner. The people of other days are those of another one.':
    'Elige un día en el que la tienda tenía este dueño. La gente de otros días es la de otro.',
  'Choose where it takes place.': 'Elige dónde tiene lugar.',
  'Choose a language.': 'Elige un idioma.',
  'Choose upcoming or past.': 'Elige próximas o pasadas.',
  'Record at most 1000 people at once.': 'Registra como máximo 1000 personas a la vez.',
  'This live training is cancelled. Plan another one.': 'Esta capacitación en vivo está cancelada. Programa otra.',
  'Attendance is recorded, so this training stays as it is. Correct the attendance instead.':
    'La asistencia está registrada, así que esta capacitación queda como está. Corrige la asistencia.',
  'Someone else recorded attendance meanwhile. Check it and save again.':
    'Mientras tanto, otra persona registró la asistencia. Revísala y guarda de nuevo.',
  'This is your own attendance. Ask another manager or your company to record it.':
    'Esta es tu propia asistencia. Pide a otro gerente o a tu empresa que la registre.',
  'Live trainings': 'Capacitaciones en vivo',
  'Live training': 'Capacitación en vivo',
  'Planned a live training': 'Programó una capacitación en vivo',
  'Changed a live training': 'Cambió una capacitación en vivo',
  'Cancelled a live training': 'Canceló una capacitación en vivo',
  'Recorded who was at a live training': 'Registró quiénes asistieron a una capacitación en vivo',
}
