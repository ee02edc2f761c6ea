/** Spanish translations for the course editor, by English sentence. */
export const spanish: Record<string, string> = {
  'You added 200 courses and classes in one day. Continue tomorrow.':
    'Agregaste 200 cursos y clases en un día. Continúa mañana.',
  'A course has at most {n} cards.': 'Un curso tiene como máximo {n} tarjetas.',
  'Add at least one card before publishing.': 'Agrega al menos una tarjeta antes de publicar.',
  'The card that the footer scrolls to is not in the course.': 'La tarjeta a la que lleva el pie no está en el curso.',
  'Use 3 to 40 lowercase letters, digits and hyphens, starting and ending with a letter or digit.':
    'Usa de 3 a 40 letras minúsculas, cifras y guiones; al principio y al final, una letra o cifra.',
  'Choose one of the states.': 'Elige uno de los estados.',
  'Choose an end after the start.': 'Elige un final posterior al comienzo.',
  'This short link is or was in use. Choose another one.':
    'Este enlace corto está en uso o lo estuvo alguna vez. Elige otro.',
  'Choose form, answer or contact.': 'Elige formulario, respuesta o contacto.',
  'Choose 7, 30, 90 or 365 days.': 'Elige 7, 30, 90 o 365 días.',
}
