/** Spanish translations for the calls of weekly reports. */
export const spanish: Record<string, string> = {
  'This cannot be e-mailed.': 'Esto no se puede enviar por correo.',
  'Choose a day of the week.': 'Elige un día de la semana.',
  'Choose an hour.': 'Elige una hora.',
  'One of these people cannot see this report. Remove them, then try again.':
    'Una de estas personas no puede ver este informe. Quítala e inténtalo de nuevo.',
  'Choose a time zone.': 'Elige una zona horaria.',
}
