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
  'The person withdrew this certificate, so nothing is left to decide.':
    'La persona retiró este certificado; ya no queda nada por decidir.',
  'A manager has already looked at this certificate. Ask them if it is wrong.':
    'Un gerente ya revisó este certificado. Habla con esa persona si está mal.',
  'This certificate comes from another employer. Ask your administrator to end it.':
    'Este certificado es de otro empleador. Pide a tu administrador que lo anule.',
  'More than 10 years of validity is unusual.': 'Más de 10 años de validez es poco habitual.',
  'Another person at this store has a certificate with this number.':
    'Otra persona de esta tienda tiene un certificado con este número.',
  'Name a round of a course, a class or a certificate.': 'Indica una ronda de un curso, una clase o un certificado.',
  'Choose identity or presence.': 'Elige identidad o presencia.',
  'Choose how you know it.': 'Elige cómo lo sabes.',
  'Confirmed who trained': 'Confirmó quién se capacitó',
  'Added a certificate of their own': 'Agregó un certificado propio',
  'Recorded a certificate of a person': 'Registró un certificado de una persona',
  'Confirmed a certificate': 'Confirmó un certificado',
  'Ended or declined a certificate': 'Anuló o rechazó un certificado',
  'Opened the file of a certificate': 'Abrió el archivo de un certificado',
  'A store can have at most {n} requirements. Switch one off first.':
    'Una tienda puede tener como máximo {n} requisitos. Desactiva uno primero.',
  'You already have {n} requirements of your own. Archive one first.':
    'Ya tienes {n} requisitos propios. Archiva uno primero.',
  'Someone else has changed this requirement. Load it again to see what changed.':
    'Otra persona cambió este requisito. Vuelve a cargarlo para ver qué cambió.',
  'The number of stores has changed. Please check the list again.':
    'El número de tiendas cambió. Vuelve a revisar la lista.',
  'This store belongs to a chain. Add the requirement to the chain.':
    'Esta tienda pertenece a una cadena. Agrega el requisito a la cadena.',
  'None of your stores shows this. Assign it by a track first.':
    'Ninguna de tus tiendas lo muestra. Asígnalo primero con un plan.',
  'Choose each course or class once.': 'Elige cada curso o clase una sola vez.',
  'Choose one of the requirement’s categories.': 'Elige una de las categorías del requisito.',
  'Choose one from the list.': 'Elige uno de la lista.',
  'Enter 0 to 3650 days.': 'Escribe de 0 a 3650 días.',
  'Choose when it is renewed.': 'Elige cuándo se renueva.',
  'Enter 1 to 120 months, only if it is renewed after months.':
    'Escribe de 1 a 120 meses, solo si se renueva por meses.',
  'Enter a month and a day like 01-31, only if it is renewed on that day.':
    'Escribe un mes y un día como 01-31, solo si se renueva ese día.',
  'Choose from when it is renewed.': 'Elige desde cuándo se renueva.',
  'Enter 1 to 6000 minutes.': 'Escribe de 1 a 6000 minutos.',
  'Enter 1 to 100 percent.': 'Escribe de 1 a 100 por ciento.',
  'Choose who may teach it.': 'Elige quién puede impartirlo.',
  'Enter 1 to 20 years.': 'Escribe de 1 a 20 años.',
  'Enter a title.': 'Escribe un título.',
  'Say what it asks for.': 'Escribe qué pide.',
  'Choose stores.': 'Elige tiendas.',
  'Choose at most 500 stores.': 'Elige como máximo 500 tiendas.',
  'Choose at most 100 roles.': 'Elige como máximo 100 puestos.',
  'Send the number of stores with all of them.': 'Envía el número de tiendas junto con todas.',
  'Choose at most 50 courses and classes.': 'Elige como máximo 50 cursos y clases.',
  'Enter the name of the provider.': 'Escribe el nombre del proveedor.',
  'Enter the approval number.': 'Escribe el número de aprobación.',
  'Choose a day after the first day.': 'Elige un día posterior al primero.',
  'Choose a brand or a reseller, not both.': 'Elige una marca o un revendedor, no ambos.',
  'Added a requirement of a chain or store': 'Agregó un requisito de una cadena o tienda',
  'Published a new edition of a requirement': 'Publicó una nueva edición de un requisito',
  'Archived a requirement of a chain or store': 'Archivó un requisito de una cadena o tienda',
  'Switched on a requirement at a store': 'Activó un requisito en una tienda',
  'Switched off a requirement at a store': 'Desactivó un requisito en una tienda',
  'Changed which courses and classes count for a requirement': 'Cambió qué cursos y clases cuentan para un requisito',
  'Added an approved provider of training': 'Agregó un proveedor aprobado de capacitación',
  'Changed an approved provider of training': 'Cambió un proveedor aprobado de capacitación',
}
