import { mailIn, unlinked } from '../../notifications/notifications.public.ts'

type Values = { firstName: string; brand: string; count: number; url: string; stopUrl: string }

const problems = ({ firstName, count, url, stopUrl, ...typed }: Values) => {
  const brand = unlinked(typed.brand)
  return {
    en: {
      subject: count === 1 ? 'A reward has a problem' : `${count} rewards have a problem`,
      preview: `A budtender wrote to ${brand}.`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        count === 1
          ? `A budtender reported a problem with a reward of ${brand}.`
          : `Budtenders reported problems with ${count} rewards of ${brand}.`,
        'Read what they wrote and answer: you can explain, send it again or revoke it.',
      ],
      action: { label: 'Answer', url },
      footnote: 'You get this e-mail because you send the rewards of a brand. We send at most one an hour.',
      stopUrl,
    },
    es: {
      subject: count === 1 ? 'Una recompensa tiene un problema' : `${count} recompensas tienen un problema`,
      preview: `Un budtender le escribió a ${brand}.`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        count === 1
          ? `Un budtender informó de un problema con una recompensa de ${brand}.`
          : `Hay problemas con ${count} recompensas de ${brand}.`,
        'Lee lo que escribieron y responde: puedes explicarlo, enviarla otra vez o retirarla.',
      ],
      action: { label: 'Responder', url },
      footnote: 'Recibes este correo porque envías las recompensas de una marca; como máximo uno por hora.',
      stopUrl,
    },
  }
}

/** The email to an admin of a brand about rewards with problems. */
export const problemsMail = (locale: string, values: Values) => mailIn(locale, problems(values))
