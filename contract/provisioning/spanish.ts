/** Spanish translations for the calls of provisioning, by English sentence. */
export const spanish: Record<string, string> = {
  'A brand has no dispensaries.': 'Una marca no tiene dispensarios.',
  'Choose how long the token is valid.': 'Elige cuánto tiempo será válido el token.',
  'Enter what the token is for.': 'Escribe para qué es el token.',
}
