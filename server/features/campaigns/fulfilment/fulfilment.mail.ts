import type { IssueResolution } from '@trellis/contract/campaigns/reward-thread.ts'
import { mailIn, unlinked } from '../../notifications/notifications.public.ts'

type Values = {
  firstName: string
  brand: string
  reward: string
  words: string
  resolution: IssueResolution | null
  url: string
}

const remediesInEnglish: Record<IssueResolution, (brand: string) => string[]> = {
  answered: () => [],
  replaced: brand => [`${brand} is sending it to you again.`],
  refunded: brand => [`${brand} has revoked the reward.`],
}

const remediesInSpanish: Record<IssueResolution, (brand: string) => string[]> = {
  answered: () => [],
  replaced: brand => [`${brand} te lo envía otra vez.`],
  refunded: brand => [`${brand} retiró la recompensa.`],
}

const answer = ({ firstName, words, resolution, url, ...typed }: Values) => {
  const [brand, reward] = [unlinked(typed.brand), unlinked(typed.reward)]
  const quoted = `“${unlinked(words)}”`
  return {
    en: {
      subject: `${brand} answered about your reward`,
      preview: `About “${reward}”.`,
      greeting: `Hello ${firstName},`,
      paragraphs: [
        `You told ${brand} about a problem with “${reward}”. They wrote:`,
        quoted,
        ...(resolution ? remediesInEnglish[resolution](brand) : []),
      ],
      action: { label: 'Open my rewards', url },
      footnote: 'You get this e-mail because you reported a problem with a reward.',
    },
    es: {
      subject: `${brand} respondió sobre tu recompensa`,
      preview: `Sobre “${reward}”.`,
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        `Le contaste a ${brand} un problema con “${reward}”. Escribió:`,
        quoted,
        ...(resolution ? remediesInSpanish[resolution](brand) : []),
      ],
      action: { label: 'Abrir mis recompensas', url },
      footnote: 'Recibes este correo porque informaste de un problema con una recompensa.',
    },
  }
}

/** Emails a learner the answer of their reward's brand. */
export const answerMail = (locale: string, values: Values) => mailIn(locale, answer(values))
