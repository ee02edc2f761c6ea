import { mailIn, unlinked } from '../../notifications/notifications.public.ts'

/** The maximum number of people named in an email. */
const mostNamed = 20

type Person = { name: string; store: string }
type Values = { firstName: string; people: readonly Person[]; url: string; stopUrl: string }

const lineOf = ({ name, store }: Person) => `• ${unlinked(name)} (${unlinked(store)})`

const listOf = (people: readonly Person[], more: (count: number) => string) => {
  const rest = people.length - mostNamed
  return [...people.slice(0, mostNamed).map(lineOf), ...(rest > 0 ? [more(rest)] : [])]
}

const vouching = ({ firstName, people, url, stopUrl }: Values) => {
  const count = people.length
  return {
    en: {
      subject: count === 1 ? 'Someone is waiting for your answer' : `${count} people are waiting for your answer`,
      preview: 'They earned rewards, which are paid once you confirm that they work at your store.',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        'These people joined using your store’s poster and earned rewards. Brands pay them once you confirm that they work there:',
        ...listOf(people, more => `• and ${more} more`),
        'Say yes to the people you know, and no to the others.',
      ],
      action: { label: 'Open my employees', url },
      footnote:
        'You get this e-mail because you manage a store, at most once a day, and only when someone new is waiting.',
      stopUrl,
    },
    es: {
      subject: count === 1 ? 'Alguien espera tu sí' : `${count} personas esperan tu sí`,
      preview: 'Ganaron recompensas, que se pagan cuando dices que trabajan en tu tienda.',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        'Estas personas se unieron con el cartel de tu tienda y ganaron recompensas. Las marcas se las pagan cuando dices que trabajan ahí:',
        ...listOf(people, more => `• y ${more} más`),
        'Di que sí a quienes conoces y que no a quienes no.',
      ],
      action: { label: 'Abrir mis empleados', url },
      footnote:
        'Recibes este correo porque gestionas una tienda, como máximo una vez al día y solo cuando alguien nuevo espera.',
      stopUrl,
    },
  }
}

/** The email that asks a manager to confirm people with pending rewards. */
export const vouchingMail = (locale: string, values: Values) => mailIn(locale, vouching(values))
