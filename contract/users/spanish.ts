/** Spanish translations for the calls of users. */
export const spanish: Record<string, string> = {
  Phone: 'Teléfono',
  'Slack member ID': 'ID de miembro de Slack',
  'Choose one of the views.': 'Elige una de las vistas.',
  'Choose one of the columns.': 'Elige una de las columnas.',
  'Choose ASC or DESC.': 'Elige ASC o DESC.',
  'Choose one of the actions.': 'Elige una de las acciones.',
  'Choose a chain, brand, reseller or parent company.': 'Elige una cadena, marca, revendedor o empresa matriz.',
  'Choose a reason.': 'Elige un motivo.',
  'Choose a day between the first day of work and today.': 'Elige un día entre el primer día de trabajo y hoy.',
  'Choose another store of the same chain.': 'Elige otra tienda de la misma cadena.',
  'Choose a course, a class or a track.': 'Elige un curso, una clase o una ruta.',
  'This can no longer be undone.': 'Esto ya no se puede deshacer.',
  'Changed many people at once': 'Cambió a muchas personas a la vez',
  'Choose people.': 'Elige personas.',
  'Choose at most {n} people.': 'Elige como máximo {n} personas.',
  'Choose people, or a filter with the number of people in it.':
    'Elige personas, o un filtro con el número de personas que contiene.',
  'Enter a whole number, {n} or more.': 'Escribe un número entero, {n} o más.',
}
