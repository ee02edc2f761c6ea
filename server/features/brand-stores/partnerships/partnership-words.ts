import type { MailWords } from '../../notifications/notifications.public.ts'

type MailRecipient = { firstName: string; url: string; stopUrl: string }

const footnotes = {
  en: 'You are receiving this e-mail because you manage a store or a brand on Trellis.',
  es: 'Recibes este correo porque te ocupas de una tienda o de una marca en Trellis.',
}

/** Greeting and unsubscribe link in both languages. */
const withGreeting = ({ firstName, stopUrl }: MailRecipient) => ({
  en: { greeting: `Hello ${firstName},`, footnote: footnotes.en, stopUrl },
  es: { greeting: `Hola, ${firstName}:`, footnote: footnotes.es, stopUrl },
})

type PartnershipNames = { brand: string; store: string; city: string }
type MailInBothLanguages = Record<'en' | 'es', MailWords>

/** The email that asks a store to work with a brand. */
export const questionWords = ({
  brand,
  store,
  city,
  url,
  ...recipient
}: MailRecipient & PartnershipNames): MailInBothLanguages => {
  const { en, es } = withGreeting({ url, ...recipient })
  return {
    en: {
      ...en,
      subject: `${brand} would like to work with ${store}`,
      preview: 'Answer yes or no. Nothing changes until you say yes.',
      paragraphs: [
        `${brand} would like ${store} in ${city} to learn with it on Trellis.`,
        'If you say yes, the brand sees which of your people have taken its courses, and its rewards are open to them. You can end it at any time. If you say no, the brand sees nothing and can ask again after 90 days.',
      ],
      action: { label: 'Answer', url },
    },
    es: {
      ...es,
      subject: `${brand} quiere trabajar con ${store}`,
      preview: 'Responde sí o no. Nada cambia antes de que digas que sí.',
      paragraphs: [
        `${brand} quiere que ${store}, en ${city}, aprenda con ella en Trellis.`,
        'Si dices que sí, la marca ve quiénes de tu equipo tomaron sus cursos, y ellos pueden ganar sus recompensas. Puedes terminarlo cuando quieras. Si dices que no, la marca no ve nada y puede volver a preguntar, como pronto, en 90 días.',
      ],
      action: { label: 'Responder', url },
    },
  }
}

/** The email with a store's answer. */
export const answerWords = ({
  brand,
  store,
  city,
  accept,
  url,
  ...recipient
}: MailRecipient & PartnershipNames & { accept: boolean }): MailInBothLanguages => {
  const { en, es } = withGreeting({ url, ...recipient })
  return {
    en: {
      ...en,
      subject: accept ? `${store} now works with ${brand}` : `${store} said no`,
      preview: accept ? 'The store is on your list.' : 'You can ask again after 90 days.',
      paragraphs: [
        accept
          ? `${store} in ${city} has said yes to ${brand}. It is on your list of dispensaries.`
          : `${store} in ${city} does not want to work with ${brand} at the moment. You can ask again after 90 days.`,
      ],
      action: { label: 'Open the list', url },
    },
    es: {
      ...es,
      subject: accept ? `${store} ya trabaja con ${brand}` : `${store} dijo que no`,
      preview: accept ? 'La tienda está en tu lista.' : 'Puedes volver a preguntar en 90 días.',
      paragraphs: [
        accept
          ? `${store}, en ${city}, le dijo que sí a ${brand}. Está en tu lista de dispensarios.`
          : `${store}, en ${city}, no quiere trabajar con ${brand} por ahora. Puedes volver a preguntar en 90 días.`,
      ],
      action: { label: 'Abrir la lista', url },
    },
  }
}

/** The email that one side ended the partnership. */
export const endWords = ({
  who,
  whom,
  url,
  ...recipient
}: MailRecipient & { who: string; whom: string }): MailInBothLanguages => {
  const { en, es } = withGreeting({ url, ...recipient })
  return {
    en: {
      ...en,
      subject: `${who} no longer works with ${whom}`,
      preview: 'People keep what they learned and earned.',
      paragraphs: [
        `${who} has ended its work with ${whom} on Trellis.`,
        'The brand no longer sees the people of the store. They keep what they learned and the rewards they earned.',
      ],
      action: { label: 'Open Trellis', url },
    },
    es: {
      ...es,
      subject: `${who} ya no trabaja con ${whom}`,
      preview: 'Lo aprendido y lo ganado se conserva.',
      paragraphs: [
        `${who} terminó su trabajo con ${whom} en Trellis.`,
        'La marca ya no ve a las personas de la tienda. Lo que aprendieron y las recompensas que ganaron siguen siendo suyas.',
      ],
      action: { label: 'Abrir Trellis', url },
    },
  }
}
