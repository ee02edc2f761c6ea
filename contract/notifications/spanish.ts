/** The Spanish of what the calls of notifications say, by its English. */
export const spanish: Record<string, string> = {
  'Give the name that your mail provider uses.': 'Indica el nombre que usa tu proveedor de correo.',
  'Give waiting, sent or failed.': 'Indica waiting, sent o failed.',
}
