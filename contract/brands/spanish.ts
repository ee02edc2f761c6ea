/** Spanish translations for the calls of brands. */
export const spanish: Record<string, string> = {
  'Please enter a name.': 'Escribe un nombre.',
  'Choose true or false.': 'Elige true o false.',
  'Choose parent-company or reseller.': 'Elige parent-company o reseller.',
  'Choose at least one track.': 'Elige al menos una ruta.',
  'Choose at least one store.': 'Elige al menos una tienda.',
  'Choose at most 100.': 'Elige como máximo 100.',
  'A brand with this name already exists.': 'Ya existe una marca con este nombre.',
  'Of buttons and links in the brand’s courses.': 'De los botones y enlaces en los cursos de la marca.',
  'Text of the age question': 'Texto de la pregunta de edad',
  'Shown below the age question.': 'Se muestra debajo de la pregunta sobre la edad.',
  'Where visitors of a shared course go when they press the logo.':
    'Adónde van los visitantes de un curso compartido al pulsar el logo.',
  'Terms and conditions': 'Términos y condiciones',
  'Privacy policy': 'Política de privacidad',
  'Both links appear where learners agree to messages from the brand.':
    'Ambos enlaces aparecen donde quienes aprenden aceptan mensajes de la marca.',
  'Choose from the list.': 'Elige de la lista.',
  'Choose what the file is for.': 'Elige para qué es el archivo.',
}
