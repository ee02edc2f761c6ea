import { mailIn, unlinked } from '../../notifications/notifications.public.ts'

type RequestReceivedValues = { firstName: string; store: string; url: string }

const requestReceived = ({ firstName, store, url }: RequestReceivedValues) => ({
  en: {
    subject: 'Confirm your e-mail address',
    preview: `You requested to join ${store} on Trellis.`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You requested a Trellis account at ${store}. Please confirm that this e-mail address is yours.`,
      'If your store uses this e-mail domain, you are in right away. Otherwise, someone will review your request, and we will e-mail you as soon as it is decided. The link works once, for 7 days.',
    ],
    action: { label: 'Confirm my address', url },
    footnote: 'Didn’t request an account? Open the link and let us know, and we’ll cancel the request.',
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

type RequestPendingValues = { firstName: string; url: string | null }

const requestPending = ({ firstName, url }: RequestPendingValues) => ({
  en: {
    subject: 'Your request is already waiting',
    preview: 'Someone requested an account with your address again. Nothing was changed.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Someone, maybe you, requested a Trellis account with this e-mail address again. The first request is still waiting, so nothing was changed: the password from that request is the one that counts.',
      url
        ? 'Please confirm that this e-mail address is yours. The link works once, for 7 days; if someone else used your name, tell us there.'
        : 'The link in our first e-mail confirms that this address is yours. If someone else used your name, open the link and tell us there.',
    ],
    ...(url && { action: { label: 'Confirm my address', url } }),
    footnote: 'We will e-mail you as soon as the request is decided.',
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

type AccountExistsValues = { firstName: string; loginUrl: string; resetUrl: string }

const accountExists = ({ firstName, loginUrl, resetUrl }: AccountExistsValues) => ({
  en: {
    subject: 'You already have a Trellis account',
    preview: 'Someone tried to sign up with your address. Nothing was changed.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Someone, maybe you, tried to sign up for Trellis with this e-mail address. It already has an account, so nothing was created or changed.',
      `Log in as usual. If you forgot your password, choose a new one: ${resetUrl}`,
    ],
    action: { label: 'Log in', url: loginUrl },
    footnote: 'If it wasn’t you, you can ignore this e-mail. We did not tell anyone that you have an account.',
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
export const requestReceivedMail = (locale: string, values: RequestReceivedValues) =>
  mailIn(locale, requestReceived({ ...values, firstName: unlinked(values.firstName), store: unlinked(values.store) }))

/** Tells a pending person that the address was used again; without a link, the one in the first mail is still valid. */
export const requestPendingMail = (locale: string, values: RequestPendingValues) =>
  mailIn(locale, requestPending({ ...values, firstName: unlinked(values.firstName) }))

/** Emails the owner of an account that someone tried to sign up with their address. */
export const accountExistsMail = (locale: string, values: AccountExistsValues) => mailIn(locale, accountExists(values))
