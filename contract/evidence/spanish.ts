/** Spanish translations for evidence packs. */
export const spanish: Record<string, string> = {
  'Choose 1 to 500 stores.': 'Elige de 1 a 500 tiendas.',
  'Choose a last day that is not before the first.': 'Elige un último día que no sea anterior al primero.',
  'Choose a period of at most 7 years.': 'Elige un período de 7 años como máximo.',
  'Choose days that are not in the future.': 'Elige días que no estén en el futuro.',
  'Enter 1 to 500.': 'Escribe un número de 1 a 500.',
  'Enter the code word that the manager tells you.': 'Escribe la palabra clave que te diga el gerente.',
  'You already have 2 packs in the making. Wait until one is ready.':
    'Ya tienes 2 paquetes en preparación. Espera a que uno esté listo.',
  'These stores are in several states. Make a pack for each state.':
    'Estas tiendas están en varios estados. Haz un paquete para cada estado.',
  'More than 5,000 people worked at one of these stores then. Choose a shorter period.':
    'Más de 5,000 personas trabajaron entonces en una de estas tiendas. Elige un período más corto.',
  'This pack is not ready. Wait until it is, or make another one.':
    'Este paquete no está listo. Espera a que lo esté o haz otro.',
  'This code word is wrong. Ask the manager to say it again.':
    'Esta palabra clave es incorrecta. Pide al gerente que la repita.',
  'Details for inspections': 'Datos para inspecciones',
  'Legal name': 'Nombre legal',
  'Birth date': 'Fecha de nacimiento',
  'Home address': 'Domicilio',
  'Agent number': 'Número de agente',
  'Enter the legal name, or leave it empty.': 'Escribe el nombre legal o deja el campo vacío.',
  'Enter the address, or leave it empty.': 'Escribe el domicilio o deja el campo vacío.',
  'Enter a birth date since 1900, at least 16 years ago.':
    'Escribe una fecha de nacimiento desde 1900 y de hace al menos 16 años.',
  'Use 1 to 40 letters, digits and hyphens.': 'Usa de 1 a 40 letras, números y guiones.',
  'No store of this person needs it. Leave it out.': 'Ninguna tienda de esta persona lo necesita. No lo incluyas.',
  'The state of this store does not need it. Choose another detail.':
    'El estado de esta tienda no lo necesita. Elige otro dato.',
  'Choose one of the details.': 'Elige uno de los datos.',
  'This person does not work at your stores any more. Nothing was saved.':
    'Esta persona ya no trabaja en tus tiendas. No se guardó nada.',
  'These are your own details. Change them under My certificates.':
    'Estos son tus propios datos. Cámbialos en Mis certificados.',
  'This link has ended. Ask the manager for another one.': 'Este enlace terminó. Pide otro al gerente.',
}
