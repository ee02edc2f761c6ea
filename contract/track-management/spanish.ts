/** Spanish translations for track management, by English sentence. */
export const spanish: Record<string, string> = {
  'Add at most {n} courses.': 'Agrega {n} cursos como máximo.',
  'Add each course once.': 'Agrega cada curso una sola vez.',
  'Choose at most {n} roles.': 'Elige {n} puestos como máximo.',
  'Choose roles.': 'Elige puestos.',
  'Choose courses.': 'Elige cursos.',
  'Choose a course or a track.': 'Elige un curso o una ruta.',
  'Choose chains and stores.': 'Elige cadenas y tiendas.',
  'Choose at least one chain or store.': 'Elige al menos una cadena o tienda.',
  'Choose at most {n} chains and stores.': 'Elige {n} cadenas y tiendas como máximo.',
  'No one at some of these can answer an offer yet. Leave them out.':
    'En algunas de estas cadenas o tiendas nadie puede responder todavía a una oferta. Quítalas.',
  'Some of these declined within the last 90 days. Leave them out.':
    'Algunas de estas cadenas o tiendas lo rechazaron en los últimos 90 días. Quítalas.',
  'Choose at least one store, or include stores that join later.':
    'Elige al menos una tienda o incluye las que se incorporen después.',
  'Choose a track.': 'Elige una ruta.',
  'Choose at most {n} tracks.': 'Elige {n} rutas como máximo.',
  'Choose at most {n} stores.': 'Elige {n} tiendas como máximo.',
}
