/** The Spanish of what the calls of sign ups say, by its English. */
export const spanish: Record<string, string> = {
  'Add at most {n} domains.': 'Agrega como máximo {n} dominios.',
  'Anybody can have an address there. Give a domain that is your own.':
    'Cualquiera puede tener una dirección ahí. Indica un dominio que sea tuyo.',
  'Choose at least one request.': 'Elige al menos una solicitud.',
  'Choose at most {n} requests.': 'Elige como máximo {n} solicitudes.',
  'Give 0 for pending, 1 for approved or 2 for rejected.':
    'Indica 0 para pendiente, 1 para aprobada o 2 para rechazada.',
  'Give 1 to approve or 2 to reject.': 'Indica 1 para aprobar o 2 para rechazar.',
  'Give a domain like greenleaf.com.': 'Indica un dominio como greenleaf.com.',
  'Choose a dispensary.': 'Elige un dispensario.',
  'Please enter a City.': 'Escribe una ciudad.',
  'Please enter State.': 'Elige un estado.',
  'Please choose your dispensary.': 'Elige tu dispensario.',
  'Give en or es.': 'Indica en o es.',
}
