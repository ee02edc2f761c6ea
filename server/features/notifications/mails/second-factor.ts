import type { SecondFactorChange } from '../../accounts/accounts.public.ts'
import { mailIn } from '../notifications.public.ts'

type SecondFactorValues = { firstName: string; change: SecondFactorChange; siteUrl: string }
type SecondFactorTexts = { subject: string; what: string }

const english: { [C in SecondFactorChange]: SecondFactorTexts } = {
  'app-added': {
    subject: 'An authenticator app was added to your Trellis account',
    what: 'From now on, logging in with your password also asks for a code from the app. Every other device was logged out.',
  },
  'app-removed': {
    subject: 'The authenticator app was removed from your Trellis account',
    what: 'Its codes no longer work for logging in.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your Trellis account',
    what: 'You can log in with it alone, and it is your second step when you log in with your password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Trellis account',
    what: 'It no longer works for logging in.',
  },
  'codes-renewed': {
    subject: 'Your Trellis account has new recovery codes',
    what: 'Your earlier recovery codes no longer work.',
  },
  'code-used': {
    subject: 'A recovery code for your Trellis account was used',
    what: 'Each recovery code works once. Your profile shows how many are left and lets you create new ones.',
  },
  'codes-wrong': {
    subject: 'Someone entered wrong codes for your Trellis account',
    what: 'Several codes in a row were wrong at the second step of your login. No one got in with them. If that wasn’t you, someone knows your password or has a device where you are logged in.',
  },
  'all-removed': {
    subject: 'The second step was removed from your Trellis account',
    what: 'An administrator removed your authenticator app, your passkeys and your recovery codes. You now log in with just your password; you can set up a second step again on your profile.',
  },
  'removed-by-operator': {
    subject: 'The second step was removed from your Trellis account',
    what: 'The people who run this server removed your authenticator app, your passkeys and your recovery codes. You now log in with just your password; you can set up a second step again on your profile.',
  },
  'key-lost': {
    subject: 'Your authenticator app and recovery codes no longer work for Trellis',
    what: 'Our server lost the key to authenticator apps and recovery codes, so yours were removed. Log in with your password, or with a passkey if you have one, and set up a second step again on your profile.',
  },
}

const spanish: { [C in SecondFactorChange]: SecondFactorTexts } = {
  'app-added': {
    subject: 'Se agregó una aplicación de autenticación a tu cuenta de Trellis',
    what: 'A partir de ahora, al iniciar sesión con tu contraseña también se pide un código de la aplicación. Se cerró la sesión en todos los demás dispositivos.',
  },
  'app-removed': {
    subject: 'Se quitó la aplicación de autenticación de tu cuenta de Trellis',
    what: 'Sus códigos ya no sirven para iniciar sesión.',
  },
  'passkey-added': {
    subject: 'Se agregó una llave de acceso a tu cuenta de Trellis',
    what: 'Puedes iniciar sesión solo con ella, y es tu segundo paso cuando inicias sesión con tu contraseña.',
  },
  'passkey-removed': {
    subject: 'Se quitó una llave de acceso de tu cuenta de Trellis',
    what: 'Ya no sirve para iniciar sesión.',
  },
  'codes-renewed': {
    subject: 'Tu cuenta de Trellis tiene nuevos códigos de recuperación',
    what: 'Los códigos de recuperación anteriores ya no sirven.',
  },
  'code-used': {
    subject: 'Se usó un código de recuperación de tu cuenta de Trellis',
    what: 'Cada código de recuperación sirve una sola vez. En tu perfil ves cuántos quedan y puedes crear otros nuevos.',
  },
  'codes-wrong': {
    subject: 'Alguien ingresó códigos incorrectos para tu cuenta de Trellis',
    what: 'Varios códigos seguidos fueron incorrectos en el segundo paso de tu inicio de sesión. Nadie entró con ellos. Si no fuiste tú, alguien conoce tu contraseña o tiene un dispositivo en el que tienes la sesión iniciada.',
  },
  'all-removed': {
    subject: 'Se quitó el segundo paso de tu cuenta de Trellis',
    what: 'Un administrador quitó tu aplicación de autenticación, tus llaves de acceso y tus códigos de recuperación. Ahora inicias sesión solo con tu contraseña; puedes volver a configurar un segundo paso en tu perfil.',
  },
  'removed-by-operator': {
    subject: 'Se quitó el segundo paso de tu cuenta de Trellis',
    what: 'Las personas a cargo de este servidor quitaron tu aplicación de autenticación, tus llaves de acceso y tus códigos de recuperación. Ahora inicias sesión solo con tu contraseña; puedes volver a configurar un segundo paso en tu perfil.',
  },
  'key-lost': {
    subject: 'Tu aplicación de autenticación y tus códigos ya no sirven para Trellis',
    what: 'Nuestro servidor perdió la clave de las aplicaciones de autenticación y de los códigos de recuperación, y por eso se quitaron los tuyos. Inicia sesión con tu contraseña, o con una llave de acceso si tienes, y vuelve a configurar un segundo paso en tu perfil.',
  },
}

const buildWords = ({ firstName, change, siteUrl }: SecondFactorValues) => {
  const action = (label: string) => (siteUrl ? { action: { label, url: `${siteUrl}/password-reset` } } : {})
  return {
    en: {
      subject: english[change].subject,
      preview: 'If it was you, you don’t need to do anything.',
      greeting: `Hello ${firstName},`,
      paragraphs: [
        english[change].what,
        'If that was you, or you know about it, you don’t need to do anything. If not, change your password right away and check your profile.',
      ],
      ...action('Change my password'),
      footnote: 'You are receiving this e-mail because we tell you about every change to how you log in.',
    },
    es: {
      subject: spanish[change].subject,
      preview: '¿Fuiste tú? Entonces no tienes que hacer nada.',
      greeting: `Hola, ${firstName}:`,
      paragraphs: [
        spanish[change].what,
        'Si fuiste tú, o ya lo sabías, no tienes que hacer nada. Si no, cambia tu contraseña ahora mismo y revisa tu perfil.',
      ],
      ...action('Cambiar mi contraseña'),
      footnote: 'Recibes este correo porque te avisamos de cada cambio en tu forma de iniciar sesión.',
    },
  }
}

/** Tells a person of a change of their second factors. */
export const secondFactorMail = (locale: string, values: SecondFactorValues) => mailIn(locale, buildWords(values))
