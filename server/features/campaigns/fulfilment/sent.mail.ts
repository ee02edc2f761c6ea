import { mailIn, unlinked } from '../../notifications/notifications.public.ts'

type Values = {
  firstName: string
  brand: string
  reward: string
  tracking: string | null
  /** It has a code, which is shown on the site and never emailed. */
  hasCode: boolean
  url: string
}

const sent = ({ firstName, tracking, hasCode, url, ...typed }: Values) => {
  const [brand, reward] = [unlinked(typed.brand), unlinked(typed.reward)]
  const number = tracking ? unlinked(tracking) : null
  return {
    en: {
      subject: `Your reward is on its way: ${reward}`,
      preview: `${brand} has sent it.`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `${brand} has sent you “${reward}”.`,
        ...(number ? [`Tracking number: ${number}`] : []),
        ...(hasCode ? ['Its code is in your rewards.'] : []),
        'Something wrong with it? Tell the brand from your rewards.',
      ],
      action: { label: 'Open my rewards', url },
      footnote: 'You get this e-mail because you earned this reward.',
    },
    es: {
      subject: `Tu recompensa va en camino: ${reward}`,
      preview: `${brand} ya la envió.`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `${brand} te envió “${reward}”.`,
        ...(number ? [`Número de seguimiento: ${number}`] : []),
        ...(hasCode ? ['Su código está en tus recompensas.'] : []),
        '¿Hay algún problema? Cuéntaselo a la marca desde tus recompensas.',
      ],
      action: { label: 'Abrir mis recompensas', url },
      footnote: 'Recibes este correo porque ganaste esta recompensa.',
    },
  }
}

/** The email to a learner that their reward was sent. */
export const sentMail = (locale: string, values: Values) => mailIn(locale, sent(values))
