/** Spanish translations for sign-ups, by English sentence. */
export const spanish: Record<string, string> = {
  'Add at most {n} domains.': 'Agrega como máximo {n} dominios.',
  'Anyone can get an address there. Enter a domain of your own.':
    'Cualquiera puede tener una dirección ahí. Escribe un dominio que sea tuyo.',
  'Choose at least one request.': 'Elige al menos una solicitud.',
  'Choose at most {n} requests.': 'Elige como máximo {n} solicitudes.',
  'Use 0 for pending, 1 for approved or 2 for rejected.': 'Usa 0 para pendiente, 1 para aprobada o 2 para rechazada.',
  'Use 1 to approve or 2 to reject.': 'Usa 1 para aprobar o 2 para rechazar.',
  'Enter a domain like greenleaf.com.': 'Escribe un dominio como greenleaf.com.',
  'Choose a dispensary.': 'Elige un dispensario.',
  'Please enter a City.': 'Escribe una ciudad.',
  'Please enter State.': 'Elige un estado.',
  'Please choose your dispensary.': 'Elige tu dispensario.',
  'Choose en or es.': 'Elige en o es.',
}
