import { mailIn } from '../notifications.public.ts'

const wordsOf = ({ siteUrl }: { siteUrl: string | null }) => {
  const action = (label: string) => (siteUrl ? { action: { label, url: siteUrl } } : {})
  return {
    en: {
      subject: 'Mail from Trellis arrives',
      preview: 'This is the test that somebody asked for.',
      greeting: 'Hello,',
      paragraphs: [
        'This mail was sent to see whether mail from Trellis arrives. It does.',
        'If it lies among unwanted mail, look at SPF, DKIM and DMARC on the Mail page: other mail servers go by them.',
      ],
      ...action('Open Trellis'),
      footnote: 'You get this mail because an administrator of Trellis sent a test to this address.',
    },
    es: {
      subject: 'El correo de Trellis llega',
      preview: 'Esta es la prueba que alguien pidió.',
      greeting: 'Hola:',
      paragraphs: [
        'Este correo se envió para ver si el correo de Trellis llega. Y llega.',
        'Si está entre el correo no deseado, revisa SPF, DKIM y DMARC en la página Correo: los demás servidores se guían por ellos.',
      ],
      ...action('Abrir Trellis'),
      footnote: 'Recibes este correo porque un administrador de Trellis envió una prueba a esta dirección.',
    },
  }
}

/** A test mail, which proves that mails arrive. */
export const testMail = (locale: string, values: { siteUrl: string | null }) => mailIn(locale, wordsOf(values))
