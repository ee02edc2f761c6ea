/** Spanish translations for the calls of companies. */
export const spanish: Record<string, string> = {
  'Choose a kind of company.': 'Elige un tipo de empresa.',
  'Choose stores or brands.': 'Elige tiendas o marcas.',
  'Choose at least one.': 'Elige al menos uno.',
  'Choose at most {n}.': 'Elige {n} como máximo.',
  'Enter a name.': 'Escribe un nombre.',
  'Link of the logo': 'Enlace del logotipo',
  'Where the logo in the header leads.': 'A dónde lleva el logotipo del encabezado.',
  Color: 'Color',
  'Of buttons and links, for the people of this company.': 'De los botones y enlaces, para la gente de esta empresa.',
  'Choose the role’s access.': 'Elige el acceso del rol.',
}
