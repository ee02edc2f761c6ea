/** Spanish translations for the calls of courses, by English sentence. */
export const spanish: Record<string, string> = {
  'An image (JPG, PNG, WebP, HEIC) or a PDF, at most {n} MB.':
    'Una imagen (JPG, PNG, WebP, HEIC) o un PDF, de {n} MB como máximo.',
  'This kind of file is not accepted. Choose an image (JPG, PNG, WebP, HEIC) or a PDF.':
    'No se acepta este tipo de archivo. Elige una imagen (JPG, PNG, WebP, HEIC) o un PDF.',
  'This file is too large. Choose one of at most {n} MB.':
    'Este archivo es demasiado grande. Elige uno de {n} MB como máximo.',
  'A share needs a partner and a campaign.': 'Para compartir hacen falta un socio y una campaña.',
  'Choose a file.': 'Elige un archivo.',
  'Enter a color like #1f5b43.': 'Escribe un color como #1f5b43.',
  'Add a link, a card or locations.': 'Agrega un enlace, una tarjeta o lugares.',
  'Use true or false.': 'Usa true o false.',
  'Choose scan or press.': 'Elige scan o press.',
  'Choose how long it is valid.': 'Elige cuánto tiempo es válido.',
}
