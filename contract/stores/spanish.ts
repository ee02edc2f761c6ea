/** The Spanish of what the calls of stores say. */
export const spanish: Record<string, string> = {
  'Please enter an Address.': 'Escribe una dirección.',
  'Please enter a Country.': 'Escribe un país.',
  'Please enter a zipcode': 'Escribe un código postal.',
  'Please select your city from the list.': 'Elige tu ciudad de la lista.',
  'Choose another store than this one.': 'Elige otra tienda que no sea esta.',
  'Choose chain or reseller.': 'Elige cadena o revendedor.',
  'Choose one or more of the types.': 'Elige uno o más de los tipos.',
  'Use small letters, digits and hyphens.': 'Usa letras minúsculas, cifras y guiones.',
  'Adult use': 'Uso adulto',
  Medical: 'Medicinal',
  Delivery: 'Entrega a domicilio',
  'Enter a name, not a web address.': 'Escribe un nombre, no una dirección web.',
  'Add at least one manager.': 'Agrega al menos un gerente.',
  'Add at most {n} managers.': 'Agrega {n} gerentes como máximo.',
  'Use each e-mail only once.': 'Usa cada correo una sola vez.',
  'Please answer yes or no.': 'Responde sí o no.',
}
