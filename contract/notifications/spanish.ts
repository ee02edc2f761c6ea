/** Spanish translations for the calls of notifications, by English sentence. */
export const spanish: Record<string, string> = {
  'Enter the selector that your e-mail provider uses.': 'Escribe el selector que usa tu proveedor de correo.',
  'Choose send or discard.': 'Elige send o discard.',
  'Choose waiting, held, sent, failed, returned or suppressed.':
    'Elige waiting, held, sent, failed, returned o suppressed.',
  'This e-mail was sent or deleted in the meantime. The list shows what is left.':
    'Mientras tanto este correo se envió o se eliminó. La lista muestra los que quedan.',
  'The mailbox does not exist.': 'El buzón no existe.',
  'The domain of the address does not exist.': 'El dominio de la dirección no existe.',
  'The mailbox is disabled.': 'El buzón está desactivado.',
  'The mailbox is full.': 'El buzón está lleno.',
  'Its mail server refused the e-mail by its rules, often as spam.':
    'Su servidor de correo rechazó el correo según sus reglas, a menudo por considerarlo spam.',
  'Its mail server could not be reached.': 'No se pudo contactar con su servidor de correo.',
  'Its mail server refused the e-mail.': 'Su servidor de correo rechazó el correo.',
}
