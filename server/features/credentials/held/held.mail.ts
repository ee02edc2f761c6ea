import { mailIn, unlinked } from '../../notifications/notifications.public.ts'

export type EndedCredential = {
  firstName: string
  /** By language. */
  title: { en: string; es: string }
  reason: 'mistake' | 'withdrawn' | 'declined' | 'superseded'
  words: string
  manager: string
}

type EndValues = EndedCredential & { url: string; stopUrl: string }

/** Tells a person that a certificate was not confirmed, or no longer counts. */
export const endMail = (locale: string, values: EndValues) => {
  const { firstName, title, reason, words, manager, url, stopUrl } = values
  const isDeclined = reason === 'declined'
  return mailIn(locale, {
    en: {
      subject: isDeclined ? 'Your certificate was not confirmed' : 'A certificate of yours no longer counts',
      preview: `${manager} checked your certificate: ${title.en}.`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        isDeclined
          ? `${manager} did not confirm your certificate for “${unlinked(title.en)}”.`
          : `${manager} ended your certificate for “${unlinked(title.en)}”, so it no longer counts.`,
        `They wrote: “${unlinked(words)}”`,
        'If you disagree, talk to them. You can add another certificate.',
      ],
      action: { label: 'Open my certificates', url },
      footnote: 'You are receiving this e-mail because your store keeps your certificates in Trellis.',
      stopUrl,
    },
    es: {
      subject: isDeclined ? 'Tu certificado no se confirmó' : 'Un certificado tuyo ya no cuenta',
      preview: `${manager} revisó tu certificado: ${title.es}.`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        isDeclined
          ? `${manager} no confirmó tu certificado de «${unlinked(title.es)}».`
          : `${manager} terminó tu certificado de «${unlinked(title.es)}», así que ya no cuenta.`,
        `Escribió: “${unlinked(words)}”`,
        'Si no estás de acuerdo, habla con esa persona. Puedes agregar otro certificado.',
      ],
      action: { label: 'Abrir mis certificados', url },
      footnote: 'Recibes este correo porque tu tienda guarda tus certificados en Trellis.',
      stopUrl,
    },
  })
}
