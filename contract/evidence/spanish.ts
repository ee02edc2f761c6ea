/** Spanish translations for evidence packs. */
export const spanish: Record<string, string> = {
  'Choose 1 to 500 stores.': 'Elige de 1 a 500 tiendas.',
  'Choose a last day that is not before the first.': 'Elige un último día que no sea anterior al primero.',
  'Choose a period of at most 7 years.': 'Elige un período de 7 años como máximo.',
  'Choose days that are not in the future.': 'Elige días que no estén en el futuro.',
  'Enter the code word that the manager tells you.': 'Escribe la palabra clave que te diga el gerente.',
  'You already have 2 packs in the making. Wait until one is ready.':
    'Ya tienes 2 paquetes en preparación. Espera a que uno esté listo.',
  'These stores are in several states. Make a pack for each state.':
    'Estas tiendas están en varios estados. Haz un paquete para cada estado.',
  'This pack is not ready. Wait until it is, or make another one.':
    'Este paquete no está listo. Espera a que lo esté o haz otro.',
  'This code word is wrong. Ask the manager to say it again.':
    'Esta palabra clave es incorrecta. Pide al gerente que la repita.',
  'This link has ended. Ask the manager for another one.': 'Este enlace terminó. Pide otro al gerente.',
}
