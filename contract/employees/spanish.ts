/** The jobs that every store has by default. A chain's own jobs are in its own words. */
const jobs = {
  Budtender: 'Budtender',
  Trainer: 'Capacitador',
  'Shift lead': 'Jefe de turno',
  Manager: 'Gerente',
}

/** The Spanish of what the calls of employees say, and of the default jobs. */
export const spanish: Record<string, string> = {
  'Choose {n} people at most.': 'Elige como máximo {n} personas.',
  'Sort by name, email or trained.': 'Ordena por name, email o trained.',
  'Choose asc or desc.': 'Elige asc o desc.',
  'Please add at least one role.': 'Agrega al menos un rol.',
  'Add at most {n} roles.': 'Agrega como máximo {n} roles.',
  'Please select a Role.': 'Selecciona un rol.',
  'Choose at least one person.': 'Elige al menos a una persona.',
  'Choose at most 200 people.': 'Elige como máximo a 200 personas.',
  ...jobs,
}
