import { mailIn } from '../../notifications/notifications.public.ts'

/** Breaks up links in text that a stranger typed: the address may be that of somebody who asked for nothing. */
const unlinked = (text: string) => text.replaceAll(/[/\\:@]+/g, ' ').replaceAll(/\.(?=\S)/g, '. ')

type RequestReceived = { firstName: string; store: string; url: string }

const requestReceived = ({ firstName, store, url }: RequestReceived) => ({
  en: {
    subject: 'Confirm your e-mail address',
    preview: `You asked to join ${store} on Trellis.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You asked for a Trellis account at ${store}. Please confirm that this e-mail address is yours.`,
      'If it is an address of your store, you are in at once. Otherwise somebody looks at your request, and we write to you as soon as it is decided. The link works once, for 7 days.',
    ],
    action: { label: 'Confirm my address', url },
    footnote: 'You did not ask for an account? Then open the link and say so: the request is dropped.',
  },
  es: {
    subject: 'Confirma tu correo electrónico',
    preview: `Pediste unirte a ${store} en Trellis.`,
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `Pediste una cuenta de Trellis en ${store}. Confirma que este correo es tuyo.`,
      'Si es un correo de tu tienda, entras de inmediato. Si no, alguien revisa tu solicitud y te escribimos en cuanto se decida. El enlace sirve una sola vez, durante 7 días.',
    ],
    action: { label: 'Confirmar mi correo', url },
    footnote: '¿No pediste una cuenta? Abre el enlace y dilo: la solicitud se borra.',
  },
})

type RequestPending = { firstName: string; url: string | null }

const requestPending = ({ firstName, url }: RequestPending) => ({
  en: {
    subject: 'Your request is waiting already',
    preview: 'Somebody asked again for an account with your address. Nothing was changed.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Somebody, maybe you, asked once more for a Trellis account with this e-mail address. The first request is still waiting, so nothing was changed: its password is the one that will count.',
      url
        ? 'Please confirm that this e-mail address is yours. The link works once, for 7 days; if somebody else asked in your name, say so there.'
        : 'The link in our first mail confirms that this address is yours. If somebody else asked in your name, open it and say so there.',
    ],
    ...(url && { action: { label: 'Confirm my address', url } }),
    footnote: 'We write to you as soon as the request is decided.',
  },
  es: {
    subject: 'Tu solicitud ya está en espera',
    preview: 'Alguien volvió a pedir una cuenta con tu correo. No se cambió nada.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Alguien, quizá tú, volvió a pedir una cuenta de Trellis con este correo. La primera solicitud sigue en espera, así que no se cambió nada: vale la contraseña de esa solicitud.',
      url
        ? 'Confirma que este correo es tuyo. El enlace sirve una sola vez, durante 7 días; si otra persona lo pidió en tu nombre, dilo ahí.'
        : 'El enlace de nuestro primer correo confirma que esta dirección es tuya. Si otra persona lo pidió en tu nombre, ábrelo y dilo ahí.',
    ],
    ...(url && { action: { label: 'Confirmar mi correo', url } }),
    footnote: 'Te escribimos en cuanto se decida la solicitud.',
  },
})

type AccountExists = { firstName: string; loginUrl: string; resetUrl: string }

const accountExists = ({ firstName, loginUrl, resetUrl }: AccountExists) => ({
  en: {
    subject: 'You have a Trellis account already',
    preview: 'Somebody tried to sign up with your address. Nothing was changed.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Somebody, maybe you, tried to sign up for Trellis with this e-mail address. It has an account already, so nothing was made and nothing was changed.',
      `Sign in as always. If you do not know your password any more, choose a new one: ${resetUrl}`,
    ],
    action: { label: 'Log in', url: loginUrl },
    footnote: 'It was not you? Then do nothing. Nobody was told that you have an account.',
  },
  es: {
    subject: 'Ya tienes una cuenta de Trellis',
    preview: 'Alguien intentó registrarse con tu correo. No se cambió nada.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Alguien, quizá tú, intentó registrarse en Trellis con este correo. Ya tiene una cuenta, así que no se creó ni se cambió nada.',
      `Entra como siempre. Si ya no sabes tu contraseña, elige una nueva: ${resetUrl}`,
    ],
    action: { label: 'Iniciar sesión', url: loginUrl },
    footnote: '¿No fuiste tú? Entonces no hagas nada. No le dijimos a nadie que tienes una cuenta.',
  },
})

/** Lets a person who requested an account prove their address. */
export const requestReceivedMail = (locale: string, values: RequestReceived) =>
  mailIn(locale, requestReceived({ ...values, firstName: unlinked(values.firstName), store: unlinked(values.store) }))

/** Tells a pending person that the address was used again; without a link, the one in the first mail is still valid. */
export const requestPendingMail = (locale: string, values: RequestPending) =>
  mailIn(locale, requestPending({ ...values, firstName: unlinked(values.firstName) }))

/** Tells the owner of an account that somebody tried to sign up with their address. */
export const accountExistsMail = (locale: string, values: AccountExists) => mailIn(locale, accountExists(values))
