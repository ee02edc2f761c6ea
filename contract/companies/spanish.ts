/** The Spanish of what the calls of companies say. */
export const spanish: Record<string, string> = {
  'Choose a kind of company.': 'Elige un tipo de empresa.',
  'Choose stores or brands.': 'Elige tiendas o marcas.',
  'Choose at least one.': 'Elige al menos uno.',
  'Choose at most {n}.': 'Elige {n} como máximo.',
  'Enter a name.': 'Escribe un nombre.',
  'Choose what the role may do.': 'Elige qué permite el puesto.',
}
