import type { MailWords } from '../../notifications/notifications.public.ts'

type OfferMailValues = {
  firstName: string
  brand: string
  title: string
  recipient: string
  url: string
  stopUrl: string
}

/** That a brand offers a course or track. */
export const offerWords = ({
  firstName,
  brand,
  title,
  recipient,
  url,
  stopUrl,
}: OfferMailValues): Record<'en' | 'es', MailWords> => ({
  en: {
    greeting: `Hello ${firstName},`,
    subject: `${brand} offers ${recipient} “${title}”`,
    preview: 'Preview it, then add it or decline.',
    paragraphs: [
      `${brand} offers ${recipient} “${title}” on Trellis.`,
      'Preview it, then add it to your tracks or decline. Nothing changes for your people until then.',
    ],
    action: { label: 'See the offer', url },
    footnote: 'You are receiving this e-mail because you manage a chain or a store on Trellis.',
    stopUrl,
  },
  es: {
    greeting: `Hola, ${firstName}:`,
    subject: `${brand} ofrece «${title}» a ${recipient}`,
    preview: 'Míralo; luego agrégalo o recházalo.',
    paragraphs: [
      `${brand} ofrece «${title}» a ${recipient} en Trellis.`,
      'Míralo y luego agrégalo a tus rutas o recházalo. Antes de eso, nada cambia para tu equipo.',
    ],
    action: { label: 'Ver la oferta', url },
    footnote: 'Recibes este correo porque te ocupas de una cadena o de una tienda en Trellis.',
    stopUrl,
  },
})
