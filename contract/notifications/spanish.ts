/** Spanish translations for the calls of notifications, by English sentence. */
export const spanish: Record<string, string> = {
  'Enter the selector that your e-mail provider uses.': 'Escribe el selector que usa tu proveedor de correo.',
  'Choose send or discard.': 'Elige send o discard.',
  'Choose waiting, sent or failed.': 'Elige waiting, sent o failed.',
}
