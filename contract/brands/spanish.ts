/** The Spanish of what the calls of brands say. */
export const spanish: Record<string, string> = {
  'Please enter a name.': 'Escribe un nombre.',
  'Choose true or false.': 'Elige true o false.',
  'Choose parent-company or reseller.': 'Elige parent-company o reseller.',
  'Choose at least one track.': 'Elige al menos una ruta.',
  'Choose at least one store.': 'Elige al menos una tienda.',
  'Choose at most 100.': 'Elige como máximo 100.',
  'A brand with this name already exists.': 'Ya existe una marca con este nombre.',
  'Choose from the list.': 'Elige de la lista.',
  'Choose what the file is for.': 'Elige para qué es el archivo.',
}
