import { mailIn } from '../notifications.public.ts'

type AccountErasedValues = { firstName: string; isOwnWish: boolean }

const accountErased = ({ firstName, isOwnWish }: AccountErasedValues) => ({
  en: {
    subject: 'Your Trellis account was deleted',
    preview: 'Your personal data is gone. This is the last e-mail you will get from us.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your Trellis account was just deleted, ${isOwnWish ? 'as you asked' : 'by an administrator'}. Your name, your e-mail address and all other personal data are gone, and you are logged out everywhere.`,
      'Rewards that are on their way will still reach you. What you completed still counts for your employer, without your name.',
    ],
    footnote: 'Didn’t request this? Tell your manager. We will delete this address within a day.',
  },
  es: {
    subject: 'Se eliminó tu cuenta de Trellis',
    preview: 'Tus datos personales ya no están. Este es el último correo que recibes de nosotros.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      `${isOwnWish ? 'Tu cuenta de Trellis se acaba de eliminar, como pediste' : 'Un administrador acaba de eliminar tu cuenta de Trellis'}. Tu nombre, tu correo electrónico y todo lo demás que hablaba de ti ya no están, y se cerró tu sesión en todas partes.`,
      'Las recompensas que están en camino aún te llegarán. Lo que completaste sigue contando para tu empleador, sin tu nombre.',
    ],
    footnote: '¿No lo pediste? Entonces avisa a tu gerente. Esta dirección se olvida en menos de un día.',
  },
})

/** Tells a person that their account was erased. */
export const accountErasedMail = (locale: string, values: AccountErasedValues) => mailIn(locale, accountErased(values))
