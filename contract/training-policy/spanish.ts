/** Spanish translations for training policies and store devices: calls, acts and their details. */
export const spanish: Record<string, string> = {
  'Enter a time like 08:00.': 'Escribe una hora como 08:00.',
  'Choose at least one day.': 'Elige al menos un día.',
  'Enter 15 minutes to 168 hours.': 'Escribe de 15 minutos a 168 horas.',
  'Choose a chain or a store.': 'Elige una cadena o una tienda.',
  'Enter a name for this device.': 'Escribe un nombre para este dispositivo.',
  'More than 20 hours of paid training in a week is unusual.':
    'Más de 20 horas de capacitación pagada por semana es poco habitual.',
  'No one at a store without a device could open courses.':
    'En una tienda sin dispositivo, nadie podría abrir los cursos.',
  'Changed where and when people train': 'Cambió dónde y cuándo se capacitan las personas',
  'Removed a policy on where and when people train':
    'Quitó una política sobre dónde y cuándo se capacitan las personas',
  'Added a device of a store': 'Agregó un dispositivo de una tienda',
  'Removed a device of a store': 'Quitó un dispositivo de una tienda',
  Device: 'Dispositivo',
  'Minutes rounded up to': 'Minutos a los que se redondea',
  'Training hours': 'Horario de capacitación',
  'Where people train': 'Dónde se capacitan las personas',
  'Minutes a week at most': 'Minutos por semana como máximo',
}
