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
  'There are 200 certificates already. Ask your administrator to check them.':
    'Ya hay 200 certificados. Pide a tu administrador que los revise.',
  'This is your own certificate. Ask another manager or your company to check it.':
    'Este es tu propio certificado. Pide a otro gerente o a tu empresa que lo revise.',
  'Your store does not ask this of you. Load the page again.': 'Tu tienda no te pide esto. Vuelve a cargar la página.',
  'Choose the day on the certificate.': 'Elige el día que dice el certificado.',
  'Choose a day from 1950 on.': 'Elige un día desde 1950.',
  'Choose a last day that is not before the day of issue.':
    'Elige un último día que no sea anterior al día de emisión.',
  'Choose a provider from the list.': 'Elige un proveedor de la lista.',
  'Choose mistake, withdrawn or declined.': 'Elige error, retirado o rechazado.',
  'Say why, so that the person knows what to do next.': 'Escribe por qué, para que la persona sepa qué hacer.',
  'More than 10 years of validity is unusual.': 'Más de 10 años de validez es poco habitual.',
  'Another person at this store has a certificate with this number.':
    'Otra persona de esta tienda tiene un certificado con este número.',
  'Enter 1 to 6000 minutes.': 'Escribe de 1 a 6000 minutos.',
  'Enter 1 to 100 percent.': 'Escribe de 1 a 100 por ciento.',
  'Added a certificate of their own': 'Agregó un certificado propio',
  'Recorded a certificate of a person': 'Registró un certificado de una persona',
  'Confirmed a certificate': 'Confirmó un certificado',
  'Ended or declined a certificate': 'Terminó o rechazó un certificado',
  'Opened the file of a certificate': 'Abrió el archivo de un certificado',
}
