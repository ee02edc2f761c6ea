import { mailIn } from '../notifications.public.ts'

const buildWords = ({ siteUrl }: { siteUrl: string }) => {
  const action = (label: string) => (siteUrl ? { action: { label, url: siteUrl } } : {})
  return {
    en: {
      subject: 'E-mail from Trellis is working',
      preview: 'This is the test e-mail someone requested.',
      greeting: 'Hello,',
      paragraphs: [
        'This e-mail was sent to check whether e-mail from Trellis arrives. It does.',
        'If it landed in your spam folder, check SPF, DKIM and DMARC on the E-mails page: other mail servers rely on them.',
      ],
      ...action('Open Trellis'),
      footnote: 'You are receiving this e-mail because an administrator of Trellis sent a test to this address.',
    },
    es: {
      subject: 'El correo de Trellis llega',
      preview: 'Esta es la prueba que alguien pidió.',
      greeting: 'Hola:',
      paragraphs: [
        'Este correo se envió para ver si el correo de Trellis llega. Y llega.',
        'Si está entre el correo no deseado, revisa SPF, DKIM y DMARC en la página Correos: los demás servidores se guían por ellos.',
      ],
      ...action('Abrir Trellis'),
      footnote: 'Recibes este correo porque un administrador de Trellis envió una prueba a esta dirección.',
    },
  }
}

/** A test mail, which proves that mails arrive. */
export const testMail = (locale: string, values: { siteUrl: string }) => mailIn(locale, buildWords(values))
