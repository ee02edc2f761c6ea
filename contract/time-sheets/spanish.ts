/** Spanish translations for the calls of training time, its acts and their details, by English sentence. */
export const spanish: Record<string, string> = {
  'A pay period has {n} to 31 days.': 'Un período de pago tiene de {n} a 31 días.',
  'Some of these days are in another pay period. Choose other days.':
    'Algunos de estos días son de otro período de pago. Elige otros días.',
  'This pay period is closed. Changes count in the next one.':
    'Este período de pago está cerrado. Los cambios cuentan en el siguiente.',
  'Time in this pay period is approved already. Close it instead.':
    'Ya hay tiempo aprobado en este período de pago. Ciérralo en lugar de eliminarlo.',
  'The last day of this pay period has not ended. Close it the day after.':
    'El último día de este período de pago no ha terminado. Ciérralo al día siguiente.',
  'Some time in this pay period is not approved. Approve it first.':
    'Falta aprobar tiempo de este período de pago. Apruébalo primero.',
  'People whose time is not approved: {n}. Approve it first.': 'Personas sin tiempo aprobado: {n}. Apruébalo primero.',
  'This is your own time. Ask another manager or your company to approve it.':
    'Este es tu propio tiempo. Pide a otro gerente o a tu empresa que lo apruebe.',
  'The person withdrew this request, so nothing is left to answer.':
    'La persona retiró esta solicitud, así que no queda nada por responder.',
  'Enter at most {n} days.': 'Escribe como máximo {n} días.',
  'Say why the approved time differs.': 'Escribe por qué el tiempo aprobado es distinto.',
  'Say why this time is not added.': 'Escribe por qué no se agrega este tiempo.',
  'Enter 1 to 720 minutes.': 'Escribe de 1 a 720 minutos.',
  'Choose accepted or declined.': 'Elige aceptada o rechazada.',
  'Send a course or a class, not both.': 'Envía un curso o una clase, no ambos.',
  'Reported missing training time': 'Informó que falta tiempo de capacitación',
  'Withdrew a report of missing training time': 'Retiró una solicitud por tiempo de capacitación que falta',
  'Changed how the payroll file of an employer is written':
    'Cambió cómo se escribe el archivo de nómina de un empleador',
  'Started a pay period': 'Inició un período de pago',
  'Deleted a pay period': 'Eliminó un período de pago',
  'Closed a pay period': 'Cerró un período de pago',
  'Approved training time': 'Aprobó tiempo de capacitación',
  'Answered a request for missing training time': 'Respondió a una solicitud de tiempo de capacitación que falta',
  Minutes: 'Minutos',
  'Pay period': 'Período de pago',
  Seconds: 'Segundos',
  'At most {n} minutes of this day are left.': 'A este día le quedan {n} minutos como máximo.',
  'Choose a day of the last {n} days.': 'Elige un día de los últimos {n} días.',
  'Choose a day that is not in the future.': 'Elige un día que no esté en el futuro.',
  'Enter {n} to 720 minutes.': 'Escribe de {n} a 720 minutos.',
  'Say what you learned and when.': 'Di qué aprendiste y cuándo.',
  'You already asked about this day. Wait for the answer, or withdraw that request first.':
    'Ya preguntaste por este día. Espera la respuesta o retira antes esa solicitud.',
  'You had no store on this day. Ask your manager to add you to one.':
    'No tenías tienda ese día. Pide a tu gerente que te agregue a una.',
}
