/** Spanish translations for the class editor, by English sentence. */
export const spanish: Record<string, string> = {
  'A class has at most {n} lessons and questions.': 'Una clase tiene como máximo {n} lecciones y preguntas.',
  'A class has at most {n} lessons.': 'Una clase tiene como máximo {n} lecciones.',
  'An exam has at most {n} questions.': 'Un examen tiene como máximo {n} preguntas.',
  'Add at least one lesson before publishing.': 'Agrega al menos una lección antes de publicar.',
  'Add at least one question to the exam.': 'Agrega al menos una pregunta al examen.',
  'Write the lesson.': 'Escribe la lección.',
  'Write it, or remove it.': 'Escríbelo o quítalo.',
  'Enter a number from 1 to 100.': 'Escribe un número del 1 al 100.',
  'Use lowercase letters, digits and hyphens, as in first-week.':
    'Usa minúsculas, números y guiones, como en primera-semana.',
}
