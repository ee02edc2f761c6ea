/** Spanish translations for company login, by English sentence. */
export const spanish: Record<string, string> = {
  'Anyone can get an address there.': 'Ahí cualquiera puede tener una dirección.',
  'Choose an organization.': 'Elige una organización.',
  'Enter a domain like example.com.': 'Escribe un dominio como example.com.',
  'Enter the address of the login server.': 'Escribe la dirección del servidor de inicio de sesión.',
  'Enter the client ID.': 'Escribe el ID de cliente.',
  'Enter the client secret.': 'Escribe el secreto de cliente.',
  'Choose yes or no.': 'Elige sí o no.',
  'This is not a page of Trellis.': 'Esta no es una página de Trellis.',
  'Choose where new people start.': 'Elige dónde comienzan las personas nuevas.',
}
