/** Spanish translations for the calls of classes, by English sentence. */
export const spanish: Record<string, string> = {
  'a lesson is not read yet': 'queda una lección por leer',
  'the final exam has not been taken yet': 'el examen final aún no se hizo',
  'the final exam is not passed yet': 'el examen final aún no está aprobado',
}
