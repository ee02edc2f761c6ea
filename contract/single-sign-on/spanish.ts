/** The Spanish of what the calls of single sign on say, by its English. */
export const spanish: Record<string, string> = {
  'Anybody can have an address there.': 'Ahí cualquiera puede tener una dirección.',
  'Choose an organization.': 'Elige una organización.',
  'Give a domain like example.com.': 'Indica un dominio como example.com.',
  'Give the address of the sign-in server.': 'Indica la dirección del servidor de inicio de sesión.',
  'Give the client ID.': 'Indica el ID de cliente.',
  'Give the client secret.': 'Indica el secreto de cliente.',
  'Say yes or no.': 'Di sí o no.',
  'This is no place of Trellis.': 'Este no es un lugar de Trellis.',
  'Choose where somebody new begins.': 'Elige dónde comienza alguien nuevo.',
}
