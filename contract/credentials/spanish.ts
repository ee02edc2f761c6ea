/** Spanish translations for requirements, credentials and notices: calls, acts and their details. */
export const spanish: Record<string, string> = {
  'This is your own waiver. Ask another manager or your company to decide.':
    'Esta es tu propia exención. Pide a otro gerente o a tu empresa que decida.',
  'This requirement does not apply to the person at this store. Load the page again.':
    'Este requisito no se aplica a la persona en esta tienda. Vuelve a cargar la página.',
  'Say why this is waived.': 'Escribe por qué se exime.',
  'Choose today or one of the next {n} days.': 'Elige hoy o uno de los próximos {n} días.',
  'Type “not on the floor” to confirm.': 'Escribe “not on the floor” para confirmar.',
  'Waived a requirement for a person': 'Eximió a una persona de un requisito',
  'Ended a waiver of a requirement': 'Terminó la exención de un requisito',
  'Made an address for their calendar': 'Creó una dirección para su calendario',
  'Removed the address of their calendar': 'Quitó la dirección de su calendario',
  Requirement: 'Requisito',
  'This does not expire soon. Renew it in its last 60 days.': 'Esto no vence pronto. Renuévalo en sus últimos 60 días.',
  'No training at your store counts for this. Ask your manager how to renew it.':
    'Ninguna capacitación de tu tienda cuenta para esto. Pregunta a tu gerente cómo renovarlo.',
  'Started the training for a requirement again': 'Empezó de nuevo la capacitación para un requisito',
}
