/** The Spanish of what the calls for drafts of every kind say, by its English. */
export const spanish: Record<string, string> = {
  'Send the revision that you have.': 'Envía la revisión que tienes.',
  'Choose for whom the new version is.': 'Elige para quién es la nueva versión.',
  'A date is only for everyone.': 'Una fecha solo vale para todas las personas.',
}
