import { mailIn } from '../notifications.public.ts'

type MagicLinkValues = { firstName: string; url: string }

const magic = ({ firstName, url }: MagicLinkValues) => ({
  en: {
    subject: 'Your magic link for Trellis',
    preview: 'Opens Trellis without a password. It works once, for 15 minutes.',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Someone, hopefully you, requested a link to open Trellis without a password.',
      'It works once, for 15 minutes. Do not share it: anyone who opens it is logged in as you.',
    ],
    action: { label: 'Open Trellis', url },
    footnote: 'Didn’t request this? You can ignore this e-mail. No one can log in without it.',
  },
  es: {
    subject: 'Tu enlace mágico para Trellis',
    preview: 'Abre Trellis sin contraseña. Sirve una sola vez, durante 15 minutos.',
    greeting: `Hola, ${firstName}:`,
    paragraphs: [
      'Alguien, esperamos que tú, pidió un enlace para abrir Trellis sin contraseña.',
      'Sirve una sola vez, durante 15 minutos. No lo compartas: quien lo abra inicia sesión en tu nombre.',
    ],
    action: { label: 'Abrir Trellis', url },
    footnote: '¿No lo pediste? Entonces no hagas nada: sin este correo nadie puede entrar.',
  },
})

/** Lets a person log in without a password. */
export const magicLinkMail = (locale: string, values: MagicLinkValues) => mailIn(locale, magic(values))
