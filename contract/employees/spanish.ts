/** The jobs that every store has by default. A chain's own jobs are in its own words. */
const jobs = {
  Budtender: 'Budtender',
  Trainer: 'Capacitador',
  'Shift lead': 'Jefe de turno',
  Manager: 'Gerente',
}

/** Spanish translations for the calls of employees and the default jobs. */
export const spanish: Record<string, string> = {
  'Choose {n} people at most.': 'Elige como máximo {n} personas.',
  'Choose asc or desc.': 'Elige asc o desc.',
  'Please add at least one role.': 'Agrega al menos un rol.',
  'Add at most {n} roles.': 'Agrega como máximo {n} roles.',
  'Please select a Role.': 'Selecciona un rol.',
  'Choose at least one person.': 'Elige al menos a una persona.',
  'Choose at most 200 people.': 'Elige como máximo a 200 personas.',
  'Use a day from 1950 to a year from now.': 'Usa un día entre 1950 y dentro de un año.',
  'Hire date': 'Fecha de contratación',
  'Employee number': 'Número de empleado',
  'Enter text.': 'Escribe un texto.',
  'Add at least one person.': 'Agrega al menos a una persona.',
  'Add at most {n} people at once.': 'Agrega como máximo a {n} personas a la vez.',
  'They already use Trellis and were asked whether they work here.': 'Ya usa Trellis y le preguntamos si trabaja aquí.',
  'This e-mail appears more than once in the list.': 'Este correo aparece más de una vez en la lista.',
  ...jobs,
}
