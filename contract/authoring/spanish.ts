/** The Spanish of what the calls for drafts of every kind say, by its English. */
export const spanish: Record<string, string> = {
  'Send the revision that you have.': 'Envía la revisión que tienes.',
  'Choose for whom the new version is.': 'Elige para quién es la nueva versión.',
  'A date is only for everyone.': 'Una fecha solo vale para todas las personas.',
  'Choose courses or classes.': 'Elige cursos o clases.',
  'Choose an answer.': 'Elige una respuesta.',
  'Say what should be changed.': 'Di qué conviene cambiar.',
  'Choose a time within the next year.': 'Elige una hora dentro del próximo año.',
  'It was archived in the meantime.': 'Se archivó mientras tanto.',
  'It is not finished, or holds something that may not be published any more.':
    'No está terminado o contiene algo que ya no se puede publicar.',
  'It is more than a correction: people have something new to answer.':
    'Es más que una corrección: hay algo nuevo que responder.',
  'It needs the approval of a colleague.': 'Necesita la aprobación de alguien del equipo.',
  'Who planned it may no longer publish it.': 'Quien lo planificó ya no puede publicarlo.',
}
