import { mailIn } from '../notifications/notifications.public.ts'

type ImportDoneValues = { firstName: string; done: number; notDone: number; url: string }

const importDone = ({ firstName, done, notDone, url }: ImportDoneValues) => ({
  en: {
    subject: 'Your list was imported',
    preview: `Rows imported: ${done}. Rows not imported: ${notDone}.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your list was imported. Rows imported: ${done}. Rows not imported: ${notDone}.`,
      'The result lists every row. You can undo the import there for 24 hours.',
    ],
    action: { label: 'Open the result', url },
    footnote: 'You are receiving this e-mail because you imported a list.',
  },
  es: {
    subject: 'Tu lista se importó',
    preview: `Filas importadas: ${done}. Filas sin importar: ${notDone}.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `Tu lista se importó. Filas importadas: ${done}. Filas sin importar: ${notDone}.`,
      'El resultado dice qué pasó con cada fila. Durante 24 horas puedes deshacer ahí la importación.',
    ],
    action: { label: 'Abrir el resultado', url },
    footnote: 'Recibes este correo porque importaste una lista.',
  },
})

/** The email after an import. */
export const importDoneMail = (locale: string, values: ImportDoneValues) => mailIn(locale, importDone(values))

type NewTeamValues = { firstName: string; store: string; names: readonly string[]; more: number; url: string }

const newTeam = ({ firstName, store, names, more, url }: NewTeamValues) => ({
  en: {
    subject: `New people at ${store}`,
    preview: 'They were added to your team and were not notified by e-mail.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `These people were added to the team of ${store}: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
      'They were not notified by e-mail. In your list of employees, you can send each an invitation or copy a link for them.',
    ],
    action: { label: 'Open the employees', url },
    footnote: 'You are receiving this e-mail because you manage this store.',
  },
  es: {
    subject: `Gente nueva en ${store}`,
    preview: 'Se agregaron a tu equipo y no recibieron ningún correo.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `Estas personas se agregaron al equipo de ${store}: ${names.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`,
      'No recibieron ningún correo. En la lista de tus empleados puedes enviarle una invitación a cada una o copiar un enlace.',
    ],
    action: { label: 'Abrir los empleados', url },
    footnote: 'Recibes este correo porque gestionas esta tienda.',
  },
})

/** Emails a manager who was added to their store. */
export const newTeamMail = (locale: string, values: NewTeamValues) => mailIn(locale, newTeam(values))
