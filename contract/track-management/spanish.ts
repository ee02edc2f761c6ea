/** The Spanish of what the calls of making and giving tracks say, by its English. */
export const spanish: Record<string, string> = {
  'Add at most {n} courses.': 'Agrega {n} cursos como máximo.',
  'Add each course once.': 'Agrega cada curso una sola vez.',
  'Choose at most {n} roles.': 'Elige {n} puestos como máximo.',
  'Choose roles.': 'Elige puestos.',
  'Choose courses.': 'Elige cursos.',
  'Choose a track.': 'Elige una ruta.',
  'Choose at most {n} tracks.': 'Elige {n} rutas como máximo.',
  'Choose at most {n} stores.': 'Elige {n} tiendas como máximo.',
}
