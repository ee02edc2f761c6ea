/** Spanish translations for drafts of every kind, by English sentence. */
export const spanish: Record<string, string> = {
  'Send the current revision.': 'Envía la revisión que tienes.',
  'Choose who the new version is for.': 'Elige para quién es la nueva versión.',
  'A date is only for everyone.': 'Una fecha solo vale para todas las personas.',
  'Choose courses or classes.': 'Elige cursos o clases.',
  'Choose an answer.': 'Elige una respuesta.',
  'Say what should be changed.': 'Di qué conviene cambiar.',
  'Choose a time within the next year.': 'Elige una hora dentro del próximo año.',
  'It was archived in the meantime.': 'Se archivó mientras tanto.',
  'It is unfinished, or contains something that can no longer be published.':
    'No está terminado o contiene algo que ya no se puede publicar.',
  'It is more than a correction: it has new questions.': 'Es más que una corrección: tiene preguntas nuevas.',
  'It needs the approval of a colleague.': 'Necesita la aprobación de alguien del equipo.',
  'The person who scheduled it can no longer publish it.': 'Quien lo planificó ya no puede publicarlo.',
}
