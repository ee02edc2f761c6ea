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
  'A picture (JPG, PNG, WebP), at most 2 MB.': 'Una imagen (JPG, PNG, WebP) de 2 MB como máximo.',
  'This kind of file is not accepted. Choose a picture (JPG, PNG, WebP).':
    'No se acepta este tipo de archivo. Elige una imagen (JPG, PNG, WebP).',
  'This picture is too large. Choose one of at most 2 MB.':
    'Esta imagen es demasiado grande. Elige una de 2 MB como máximo.',
  'Choose what the file is for.': 'Elige para qué es el archivo.',
}
