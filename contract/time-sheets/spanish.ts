/** Spanish translations for the calls of training time, by English sentence. */
export const spanish: Record<string, string> = {
  'At most {n} minutes of this day are left.': 'A este día le quedan {n} minutos como máximo.',
  'Choose a day of the last {n} days.': 'Elige un día de los últimos {n} días.',
  'Choose a day that is not in the future.': 'Elige un día que no esté en el futuro.',
  'Enter {n} to 720 minutes.': 'Escribe de {n} a 720 minutos.',
  'Say what you learned and when.': 'Di qué aprendiste y cuándo.',
  'Send a course or a class, not both.': 'Envía un curso o una clase, no ambos.',
  'You already asked about this day. Wait for the answer, or withdraw that request first.':
    'Ya preguntaste por este día. Espera la respuesta o retira antes esa solicitud.',
  'You had no store on this day. Ask your manager to add you to one.':
    'No tenías tienda ese día. Pide a tu gerente que te agregue a una.',
}
